import { type Connection, Schema } from "mongoose";
import { type PostDocument, type PostModel, summaryOf } from "../../store/post-documents.ts";
import type { SharePictureStore } from "../ports.ts";

interface SharePictureDocument {
  /** The post's id: each has one. */
  _id: string;
  accountId: string;
  publicationId: string;
  version: string;
  bytes: Buffer;
  expiresAt: Date;
}

const sharePictureSchema = new Schema<SharePictureDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    publicationId: { type: String, required: true },
    version: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: "share_pictures" },
);
sharePictureSchema.index({ publicationId: 1 });
sharePictureSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

// Whoever asks later has it made again.
const keptMilliseconds = 30 * 24 * 60 * 60 * 1_000;

/** Pictures for sharing in MongoDB. */
export function createSharePictureStore(connection: Connection, posts: PostModel, now: () => Date): SharePictureStore {
  const pictures = connection.model<SharePictureDocument>("SharePicture", sharePictureSchema);
  return {
    find: async (postId, version) => (await pictures.findOne({ _id: postId, version }))?.bytes,
    put: async ({ accountId, publicationId }, { postId, version, bytes }) => {
      const expiresAt = new Date(now().getTime() + keptMilliseconds);
      const $set = { accountId, publicationId, version, bytes, expiresAt };
      await pictures.updateOne({ _id: postId }, { $set }, { upsert: true });
    },
    removeAll: async ({ accountId, publicationId }) => {
      await pictures.deleteMany({ accountId, publicationId });
    },
    findPost: async (postId) => {
      const found = await posts.findOne({ _id: postId, status: "published" }, { html: 0 }).lean<PostDocument>();
      if (found === null) return undefined;
      const { accountId, publicationId } = found;
      return { post: summaryOf(found), publication: { accountId, publicationId } };
    },
  };
}
