import { type Connection, Schema } from "mongoose";
import type { PublicationKey } from "../../domain/ports.ts";
import { ids, moment, removerOf, text } from "../../store/common-fields.ts";
import { type PostDocument, type PostModel, summaryOf } from "../../store/post-documents.ts";

/** By the post's id: each has one. */
const sharePictureSchema = new Schema(
  { ...ids, version: text, bytes: { type: Buffer, required: true }, expiresAt: moment },
  { versionKey: false, collection: "share_pictures" },
);
sharePictureSchema.index({ publicationId: 1 });
sharePictureSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

// Whoever asks later has it made again.
const keptMilliseconds = 30 * 24 * 60 * 60 * 1_000;

export type SharePictureStore = ReturnType<typeof createSharePictureStore>;

/** Pictures made for sharing in MongoDB, kept for a while because making one takes a tenth of a second. */
export function createSharePictureStore(connection: Connection, posts: PostModel, now: () => Date) {
  const pictures = connection.model("SharePicture", sharePictureSchema);
  return {
    find: async (postId: string, version: string): Promise<Buffer | undefined> =>
      (await pictures.findOne({ _id: postId, version }))?.bytes,
    put: async (
      { accountId, publicationId }: PublicationKey,
      { postId, version, bytes }: { readonly postId: string; readonly version: string; readonly bytes: Buffer },
    ): Promise<void> => {
      const expiresAt = new Date(now().getTime() + keptMilliseconds);
      const $set = { accountId, publicationId, version, bytes, expiresAt };
      await pictures.updateOne({ _id: postId }, { $set }, { upsert: true });
    },
    removeAll: removerOf(pictures),
    /** The post with this id and whose it is. */
    findPost: async (postId: string) => {
      const found = await posts.findOne({ _id: postId, status: "published" }, { html: 0 }).lean<PostDocument>();
      if (found === null) return undefined;
      const { accountId, publicationId } = found;
      return { post: summaryOf(found), publication: { accountId, publicationId } };
    },
  };
}
