import type { Connection } from "mongoose";
import type { PictureFile, PostPicture } from "../../domain/pictures/picture.ts";
import type { PublicationKey } from "../../domain/ports.ts";
import { alive, type SiteDocument, siteModel } from "../../store/sites.ts";
import { pictureModel } from "./pictures.ts";

export type SitePictureStore = ReturnType<typeof createSitePictures>;

/**
 * Stores the publications' own pictures in MongoDB. The site's document describes the picture; its files are
 * stored with those of posts. Both change in one transaction, so that a site never shows a missing picture
 * and no unused file stays.
 */
export function createSitePictures(connection: Connection, now: () => Date) {
  const sites = siteModel(connection);
  const pictures = pictureModel(connection);
  return {
    /**
     * Shows this picture and deletes the files of the previous one. Returns false if there is no
     * such site. Can be repeated.
     */
    show: (publication: PublicationKey, picture: PostPicture, files: readonly PictureFile[]): Promise<boolean> =>
      connection.transaction(async (session) => {
        const $set = { picture: { ...picture, sizes: [...picture.sizes] }, updatedAt: now() };
        const before = await sites
          .findOneAndUpdate(alive(publication), { $set, $inc: { edition: 1 } }, { session })
          .lean<SiteDocument>();
        if (before === null) return false;
        const { accountId, publicationId } = publication;
        const stored = { accountId, publicationId, postId: publicationId, files: [...files], fence: 0 };
        await pictures.updateOne({ _id: picture.id }, { $set: stored }, { upsert: true, session });
        if (before.picture !== undefined && before.picture.id !== picture.id) {
          await pictures.deleteOne({ _id: before.picture.id }, { session });
        }
        return true;
      }),
    /** Removes the picture. Returns false if there is no such site. Can be repeated. */
    hide: (publication: PublicationKey): Promise<boolean> =>
      connection.transaction(async (session) => {
        const change = { $set: { updatedAt: now() }, $unset: { picture: 1 }, $inc: { edition: 1 } } as const;
        const before = await sites.findOneAndUpdate(alive(publication), change, { session }).lean<SiteDocument>();
        if (before?.picture !== undefined) await pictures.deleteOne({ _id: before.picture.id }, { session });
        return before !== null;
      }),
  };
}
