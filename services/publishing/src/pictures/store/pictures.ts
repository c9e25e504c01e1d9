import { type Connection, type Model, Schema } from "mongoose";
import type { NewPicture, PictureFile, PostPicture } from "../../domain/pictures/picture.ts";
import type { PublicationKey } from "../../domain/ports.ts";
import { count, createRemoveAll, ids, setOrUnset, text } from "../../store/common-fields.ts";
import { type PostDocument, type PostModel, toPostSummary } from "../../store/post-documents.ts";
import { alive, siteModel } from "../../store/sites.ts";

interface PictureDocument extends PublicationKey {
  _id: string;
  /** The id of the owner: the post, or the publication if it is the publication's own picture. */
  postId: string;
  files: { width: number; height: number; bytes: Buffer; format?: "avif" }[];
  /**
   * A number that grows with each publish of the session: that of the publish for which the picture was stored. Work
   * for an earlier publish does not delete the picture. 0 for a publication's own picture.
   */
  fence: number;
  /** When the picture is deleted, because no post shows it. Not set for a picture that a post shows. */
  expiresAt?: Date;
}

const pictureSchema = new Schema<PictureDocument>(
  {
    ...ids,
    postId: text,
    fence: count,
    expiresAt: Date,
    files: [{ _id: false, width: Number, height: Number, bytes: Buffer, format: String }],
  },
  { versionKey: false, collection: "pictures" },
);
pictureSchema.index({ publicationId: 1, postId: 1 });
pictureSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** The mongoose model of pictures on this connection. */
export const pictureModel = (connection: Connection): Model<PictureDocument> =>
  connection.model<PictureDocument>("Picture", pictureSchema);

/**
 * How long one process may work on the pictures of a post before another one takes over. It is more than fetching all
 * pictures of a post can take.
 */
const leaseMilliseconds = 15 * 60_000;
/** How long a picture is kept that no post shows: one hour. */
const unusedMilliseconds = 60 * 60_000;

/**
 * The pictures of one post that a process is to fetch. If the session is published again meanwhile, the result is not
 * used.
 */
export interface PictureWork extends PublicationKey {
  readonly postId: string;
  readonly fence: number;
  readonly html: string;
  /** The pictures of the post that earlier attempts have stored. */
  readonly pictures: readonly PostPicture[];
  /** How many attempts were made to fetch the pictures of the post, including this one. */
  readonly attempts: number;
}

export type PictureStore = ReturnType<typeof createPictureStore>;

/** Stores pictures in MongoDB. A picture that no post shows is deleted within an hour. */
export function createPictureStore(connection: Connection, posts: PostModel, now: () => Date) {
  const pictures = pictureModel(connection);
  const workFilter = ({ postId, accountId, publicationId, fence }: PictureWork) =>
    ({ _id: postId, accountId, publicationId, fence, status: "published" }) as const;
  const postFilter = ({ accountId, publicationId, postId }: Omit<PictureWork, "fence">) =>
    ({ accountId, publicationId, postId }) as const;
  return {
    /**
     * Assigns to this process, for 15 minutes, a post whose pictures must be fetched. Returns undefined if there is
     * none.
     */
    claim: async (): Promise<PictureWork | undefined> => {
      const at = now();
      const found = await posts
        .findOneAndUpdate(
          { picturesTryAt: { $lte: at }, status: "published" },
          { $set: { picturesTryAt: new Date(at.getTime() + leaseMilliseconds) }, $inc: { picturesAttempts: 1 } },
          { sort: { picturesTryAt: 1 }, returnDocument: "after" },
        )
        .lean<PostDocument>();
      return found === null ? undefined : toPictureWork(found);
    },
    /** Stores a picture for an hour, until `finish` makes it permanent. */
    put: async ({ fence, ...work }: PictureWork, { id, files }: NewPicture): Promise<void> => {
      const expiresAt = new Date(now().getTime() + unusedMilliseconds);
      const $set = { ...postFilter(work), files: [...files] };
      // A picture that a post already shows does not get a time at which it is deleted.
      await pictures.updateOne({ _id: id }, { $set, $max: { fence }, $setOnInsert: { expiresAt } }, { upsert: true });
    },
    /**
     * Makes the post show these pictures and deletes its other ones. `again` is the time of the next attempt for the
     * missing pictures; undefined means none. Does nothing if the session was published again in the meantime.
     */
    finish: (work: PictureWork, shown: readonly PostPicture[], again?: Date): Promise<void> =>
      connection.transaction(async (session) => {
        const ids = shown.map(({ id }) => id);
        const tried =
          again === undefined ? { picturesTryAt: undefined, picturesAttempts: undefined } : { picturesTryAt: again };
        const pictured = shown.map((each) => ({ ...each, sizes: [...each.sizes] }));
        const before = await posts.findOneAndUpdate(workFilter(work), setOrUnset({ pictures: pictured, ...tried }), {
          session,
        });
        if (before === null) return;
        await pictures.updateMany(
          { _id: { $in: ids }, ...postFilter(work) },
          { $unset: { expiresAt: 1 } },
          { session },
        );
        // Deletes the other pictures of the post, except those that a later publish has stored in the meantime.
        const others = { ...postFilter(work), _id: { $nin: ids }, fence: { $lte: work.fence } };
        await pictures.deleteMany(others, { session });
        if (!isSame(shown, work.pictures)) {
          await siteModel(connection).updateOne(alive(work), { $inc: { edition: 1 } }, { session });
        }
      }),
    removeAll: createRemoveAll(pictures),
    /** Finds a file of a picture: the WebP file of this width, or the AVIF file. */
    findFile: async (id: string, width: number, format?: "avif"): Promise<PictureFile | undefined> => {
      const wanted = { $elemMatch: { width, format: format ?? { $exists: false } } };
      const found = await pictures
        .findOne({ _id: id, files: wanted }, { "files.$": 1 })
        .lean<Pick<PictureDocument, "files">>();
      const [file] = found?.files ?? [];
      return file === undefined ? undefined : toPictureFile(file);
    },
    /** Finds a published post by its id, together with its owner. */
    findPost: async (postId: string) => {
      const found = await posts.findOne({ _id: postId, status: "published" }, { html: 0 }).lean<PostDocument>();
      if (found === null) return undefined;
      const { accountId, publicationId } = found;
      return { post: toPostSummary(found), publication: { accountId, publicationId } };
    },
  };
}

const isSame = (one: readonly PostPicture[], other: readonly PostPicture[]): boolean =>
  JSON.stringify(one.map(({ id, alt }) => [id, alt])) === JSON.stringify(other.map(({ id, alt }) => [id, alt]));

/** Converts a stored file. Without mongoose, the driver returns its bytes as a type of its own. */
function toPictureFile({ width, height, bytes, format }: PictureDocument["files"][number]): PictureFile {
  const unwrapped = Buffer.isBuffer(bytes) ? bytes : Buffer.from((bytes as { buffer: Uint8Array }).buffer);
  return { width, height, bytes: unwrapped, ...(format !== undefined && { format }) };
}

function toPictureWork(document: PostDocument): PictureWork {
  const { _id: postId, accountId, publicationId, fence, html, pictures = [], picturesAttempts = 1 } = document;
  return { postId, accountId, publicationId, fence, html, pictures, attempts: picturesAttempts };
}
