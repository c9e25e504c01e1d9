import { type Card, cardVersion, shareCard, siteCard } from "../../domain/pictures/share-card.ts";
import type { SiteReader, SiteStore } from "../../domain/ports.ts";
import type { Draw } from "../drawing-queue.ts";
import type { PictureStore } from "../store/pictures.ts";

export interface SharePicturePorts {
  readonly findPost: PictureStore["findPost"];
  readonly sites: Pick<SiteStore, "find"> & SiteReader;
  readonly files: Pick<PictureStore, "findFile">;
  readonly render: (card: Card, cover: Buffer | undefined) => Promise<Buffer>;
  readonly draw: Draw;
}

export type SharePictureMaker = ReturnType<typeof createSharePictures>;

/** Draws share cards, the generated pictures for links to pages. */
export function createSharePictures({ findPost, sites, files, render, draw }: SharePicturePorts) {
  const findCard = async (card: Card) => {
    const version = cardVersion(card);
    const bytes = await draw(version, async () => {
      const { cover } = card;
      const file = cover === undefined ? undefined : await files.findFile(cover.id, cover.width);
      return render(card, file?.bytes);
    });
    return { version, bytes };
  };
  return {
    /**
     * Returns the current share card of a post as JPEG. It is drawn at the first request. Undefined if there is no such
     * post. Throws "unavailable" if too many pictures are requested at once.
     */
    find: async (postId: string) => {
      const found = await findPost(postId);
      const site = found && (await sites.find(found.publication.accountId, found.publication.publicationId));
      return found && site && findCard(shareCard(site, found.post));
    },
    /** Returns the current share card of the site with this handle, in the same way. */
    findOfSite: async (handle: string) => {
      const site = await sites.findByHandle(handle);
      return site && findCard(siteCard(site));
    },
  };
}
