import { type Connection, type Model, Schema } from "mongoose";
import type { PictureFile } from "../../domain/pictures/picture.ts";
import { count, ids, removerOf, text } from "../../store/common-fields.ts";
import type { PostDocument, PostModel } from "../../store/post-documents.ts";
import type { PictureReader, PictureStore, PictureWork } from "../ports.ts";

interface PictureDocument {
  _id: string;
  accountId: string;
  publicationId: string;
  /** Whose it is: the post's id, or the publication's for its own picture. */
  postId: string;
  files: { width: number; height: number; bytes: Buffer }[];
  /** Of the last holder of the work who stored it; 0 for a publication's. */
  fence: number;
  /** Set until a post shows it. */
  expiresAt?: Date;
}

const pictureSchema = new Schema<PictureDocument>(
  {
    ...{ ...ids, postId: text, fence: count, expiresAt: Date },
    files: [{ _id: false, width: Number, height: Number, bytes: Buffer }],
  },
  { versionKey: false, collection: "pictures" },
);
pictureSchema.index({ publicationId: 1, postId: 1 });
pictureSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The model of pictures on this connection. */
export const pictureModel = (connection: Connection): Model<PictureDocument> =>
  connection.model<PictureDocument>("Picture", pictureSchema);

/** Longer than all pictures of a post may take together. */
const heldMilliseconds = 15 * 60_000;
const waitsMilliseconds = 60 * 60_000;

/** Pictures in MongoDB. */
export function createPictureStore(
  connection: Connection,
  posts: PostModel,
  now: () => Date,
): PictureStore & PictureReader {
  const pictures = pictureModel(connection);
  const mine = ({ postId, accountId, publicationId, fence }: PictureWork) =>
    ({ _id: postId, accountId, publicationId, fence, status: "published" }) as const;
  const ofPost = ({ accountId, publicationId, postId }: Omit<PictureWork, "fence">) =>
    ({ accountId, publicationId, postId }) as const;
  return {
    claim: async () => {
      const at = now();
      const found = await posts
        .findOneAndUpdate(
          { picturesTryAt: { $lte: at }, status: "published" },
          { $set: { picturesTryAt: new Date(at.getTime() + heldMilliseconds) }, $inc: { picturesAttempts: 1 } },
          { sort: { picturesTryAt: 1 }, returnDocument: "after" },
        )
        .lean<PostDocument>();
      return found === null ? undefined : workOf(found);
    },
    put: async ({ fence, ...work }, { id, files }) => {
      const expiresAt = new Date(now().getTime() + waitsMilliseconds);
      const $set = { ...ofPost(work), files: [...files] };
      // One that is kept already stays kept.
      await pictures.updateOne({ _id: id }, { $set, $max: { fence }, $setOnInsert: { expiresAt } }, { upsert: true });
    },
    attach: async (work, shown) => {
      const { matchedCount } = await posts.updateOne(mine(work), {
        $set: { pictures: shown.map((each) => ({ ...each, sizes: [...each.sizes] })) },
      });
      return matchedCount === 1;
    },
    keep: async (work, ids) => {
      if (ids.length > 0)
        await pictures.updateMany({ _id: { $in: [...ids] }, ...ofPost(work) }, { $unset: { expiresAt: 1 } });
    },
    removeOthers: async (work, ids) => {
      // Not those that a later holder has stored meanwhile.
      await pictures.deleteMany({ ...ofPost(work), _id: { $nin: [...ids] }, fence: { $lte: work.fence } });
    },
    finish: async (work, again) => {
      const change =
        again === undefined
          ? { $unset: { picturesTryAt: 1, picturesAttempts: 1 } }
          : { $set: { picturesTryAt: again } };
      await posts.updateOne(mine(work), change);
    },
    removeAll: removerOf(pictures),
    findFile: async (id, width) => {
      const found = await pictures
        .findOne({ _id: id, "files.width": width }, { "files.$": 1 })
        .lean<Pick<PictureDocument, "files">>();
      const [file] = found?.files ?? [];
      return file === undefined ? undefined : fileOf(file);
    },
    picturesOf: async ({ accountId, publicationId }, postIds) => {
      const found = await posts
        .find({ _id: { $in: [...postIds] }, accountId, publicationId, status: "published" }, { pictures: 1 })
        .lean<Pick<PostDocument, "_id" | "pictures">[]>();
      return new Map(found.map(({ _id, pictures: shown = [] }) => [_id, shown]));
    },
  };
}

/** Without mongoose bytes come in the driver's own wrapping. */
function fileOf({ width, height, bytes }: PictureDocument["files"][number]): PictureFile {
  const unwrapped = Buffer.isBuffer(bytes) ? bytes : Buffer.from((bytes as { buffer: Uint8Array }).buffer);
  return { width, height, bytes: unwrapped };
}

function workOf(document: PostDocument): PictureWork {
  const { _id: postId, accountId, publicationId, fence, html, pictures = [], picturesAttempts = 1 } = document;
  return { postId, accountId, publicationId, fence, html, pictures, attempts: picturesAttempts };
}
