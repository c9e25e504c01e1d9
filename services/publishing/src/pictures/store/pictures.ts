import { type Connection, type Model, Schema } from "mongoose";
import type { NewPicture, PictureFile, PostPicture } from "../../domain/pictures/picture.ts";
import type { PublicationKey } from "../../domain/ports.ts";
import { count, ids, removerOf, text, updateOf } from "../../store/common-fields.ts";
import { type PostDocument, type PostModel, summaryOf } from "../../store/post-documents.ts";
import { alive, siteModel } from "../../store/sites.ts";

interface PictureDocument extends PublicationKey {
  _id: string;
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

/** A post whose pictures are to be fetched, as one holder of the work sees it; whoever publishes it anew takes the work away. */
export interface PictureWork extends PublicationKey {
  readonly postId: string;
  readonly fence: number;
  readonly html: string;
  /** Kept from before. */
  readonly pictures: readonly PostPicture[];
  /** How often it was begun, this time included. */
  readonly attempts: number;
}

export type PictureStore = ReturnType<typeof createPictureStore>;

/** Pictures in MongoDB. One that no post shows in the end goes by itself within an hour. */
export function createPictureStore(connection: Connection, posts: PostModel, now: () => Date) {
  const pictures = pictureModel(connection);
  const mine = ({ postId, accountId, publicationId, fence }: PictureWork) =>
    ({ _id: postId, accountId, publicationId, fence, status: "published" }) as const;
  const ofPost = ({ accountId, publicationId, postId }: Omit<PictureWork, "fence">) =>
    ({ accountId, publicationId, postId }) as const;
  return {
    /** A post with work to do that nobody does, held for some minutes. */
    claim: async (): Promise<PictureWork | undefined> => {
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
    /** Stores a picture for the time being. */
    put: async ({ fence, ...work }: PictureWork, { id, files }: NewPicture): Promise<void> => {
      const expiresAt = new Date(now().getTime() + waitsMilliseconds);
      const $set = { ...ofPost(work), files: [...files] };
      // One that is kept already stays kept.
      await pictures.updateOne({ _id: id }, { $set, $max: { fence }, $setOnInsert: { expiresAt } }, { upsert: true });
    },
    /**
     * Has the post show these pictures and keeps no others of it, in one transaction with the edition of its site. `again`: when the rest is to
     * be tried; undefined: never. Nothing happens when the work is no longer the caller's.
     */
    finish: (work: PictureWork, shown: readonly PostPicture[], again?: Date): Promise<void> =>
      connection.transaction(async (session) => {
        const ids = shown.map(({ id }) => id);
        const tried =
          again === undefined ? { picturesTryAt: undefined, picturesAttempts: undefined } : { picturesTryAt: again };
        const pictured = shown.map((each) => ({ ...each, sizes: [...each.sizes] }));
        const before = await posts.findOneAndUpdate(mine(work), updateOf({ pictures: pictured, ...tried }), {
          session,
        });
        if (before === null) return;
        await pictures.updateMany({ _id: { $in: ids }, ...ofPost(work) }, { $unset: { expiresAt: 1 } }, { session });
        // Not those that a later holder has stored meanwhile.
        const others = { ...ofPost(work), _id: { $nin: ids }, fence: { $lte: work.fence } };
        await pictures.deleteMany(others, { session });
        if (!isSame(shown, work.pictures)) {
          await siteModel(connection).updateOne(alive(work), { $inc: { edition: 1 } }, { session });
        }
      }),
    removeAll: removerOf(pictures),
    findFile: async (id: string, width: number): Promise<PictureFile | undefined> => {
      const found = await pictures
        .findOne({ _id: id, "files.width": width }, { "files.$": 1 })
        .lean<Pick<PictureDocument, "files">>();
      const [file] = found?.files ?? [];
      return file === undefined ? undefined : fileOf(file);
    },
    /** The published post with this id and whose it is. */
    findPost: async (postId: string) => {
      const found = await posts.findOne({ _id: postId, status: "published" }, { html: 0 }).lean<PostDocument>();
      if (found === null) return undefined;
      const { accountId, publicationId } = found;
      return { post: summaryOf(found), publication: { accountId, publicationId } };
    },
  };
}

const isSame = (one: readonly PostPicture[], other: readonly PostPicture[]): boolean =>
  JSON.stringify(one.map(({ id, alt }) => [id, alt])) === JSON.stringify(other.map(({ id, alt }) => [id, alt]));

/** Without mongoose bytes come in the driver's own wrapping. */
function fileOf({ width, height, bytes }: PictureDocument["files"][number]): PictureFile {
  const unwrapped = Buffer.isBuffer(bytes) ? bytes : Buffer.from((bytes as { buffer: Uint8Array }).buffer);
  return { width, height, bytes: unwrapped };
}

function workOf(document: PostDocument): PictureWork {
  const { _id: postId, accountId, publicationId, fence, html, pictures = [], picturesAttempts = 1 } = document;
  return { postId, accountId, publicationId, fence, html, pictures, attempts: picturesAttempts };
}
