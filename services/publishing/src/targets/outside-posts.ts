import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, Schema } from "mongoose";
import type { RemotePost } from "../connections/content-target.ts";
import type { Operation } from "../domain/operation.ts";
import type { PublicationKey } from "../domain/ports.ts";
import type { PublishReport } from "./publish-report.ts";

/** Which CMS a post is in: it stays there, whatever the publication is linked to later. */
export interface TargetKey {
  readonly kind: "ghost" | "wordpress";
  /** The CMS's address in its normal form. */
  readonly url: string;
}

/** A picture of an article that is in the CMS's library. */
export interface StoredPicture {
  /** Where the article had it. */
  readonly source: string;
  /** Where the CMS has it. */
  readonly address: string;
}

/** What is known of a session's post in an outside CMS. */
export interface OutsidePost extends PublicationKey {
  readonly sessionId: string;
  readonly target: TargetKey;
  /** The last holder that was let near it. */
  readonly fence: number;
  /** Set before anything is made there: from then on there may be a post that nobody knows the id of. */
  readonly mayExist?: boolean;
  /** The CMS's id of it, from the moment that it is known. */
  readonly remoteId?: string;
  readonly url?: string;
  readonly slug?: string;
  /** When it was first published; not set: no reader has seen it. */
  readonly publishedAt?: Date;
  /** As the client asked for it the last time; the CMS may have put a number behind it. */
  readonly requestedSlug?: string;
  readonly pictures: readonly StoredPicture[];
  readonly report?: PublishReport;
}

/** Who writes; the word of any but the last holder is refused with `false`. */
type Holder = Pick<Operation, "sessionId" | "fence">;

/** The posts in outside CMSs: one for each session. */
export interface OutsidePosts {
  readonly find: (accountId: string, sessionId: string) => Promise<OutsidePost | undefined>;
  /** Lets a holder near the post, which is noted as being in this CMS when none was; undefined: a later holder was here. */
  readonly begin: (operation: Operation, target: TargetKey) => Promise<OutsidePost | undefined>;
  /** Something is about to be made there. */
  readonly noteCreating: (holder: Holder) => Promise<boolean>;
  /** The id is kept the moment that it is known. */
  readonly noteRemote: (holder: Holder, remote: RemotePost) => Promise<boolean>;
  readonly notePicture: (holder: Holder, picture: StoredPicture) => Promise<boolean>;
  readonly notePublished: (
    holder: Holder,
    published: { readonly remote: RemotePost; readonly report: PublishReport; readonly requestedSlug?: string },
  ) => Promise<boolean>;
  /** It was found published, though nobody had noted that. */
  readonly noteFound: (holder: Holder, remote: RemotePost) => Promise<boolean>;
  /** Nothing of it is there, and what still arrives is a draft that the next publish finds. */
  readonly noteAbsent: (holder: Holder) => Promise<boolean>;
  readonly forgetAll: (publication: PublicationKey) => Promise<void>;
}

interface OutsidePostDocument extends Omit<OutsidePost, "sessionId" | "pictures"> {
  /** The session's id. */
  _id: string;
  pictures: StoredPicture[];
}

const outsidePostSchema = new Schema<OutsidePostDocument>(
  {
    _id: { type: String, required: true },
    accountId: { type: String, required: true },
    publicationId: { type: String, required: true },
    target: { type: Schema.Types.Mixed, required: true },
    fence: { type: Number, required: true },
    mayExist: Boolean,
    remoteId: String,
    url: String,
    slug: String,
    publishedAt: Date,
    requestedSlug: String,
    pictures: { type: [{ _id: false, source: String, address: String }] },
    report: { type: Schema.Types.Mixed },
  },
  { versionKey: false, minimize: false, collection: "outside_posts" },
);
outsidePostSchema.index({ accountId: 1, publicationId: 1 });

/** What is known of outside posts, in MongoDB. */
export function createOutsidePosts(database: Connection, now: () => Date): OutsidePosts {
  const posts = database.model("OutsidePost", outsidePostSchema);
  const write = async ({ sessionId, fence }: Holder, update: object): Promise<boolean> => {
    const { matchedCount } = await posts.updateOne({ _id: sessionId, fence }, update);
    return matchedCount === 1;
  };
  return {
    find: async (accountId, sessionId) =>
      postOf(await posts.findOne({ _id: sessionId, accountId }).lean<OutsidePostDocument>()),
    begin: async ({ sessionId, accountId, publicationId, fence }, target) => {
      try {
        const begun = await posts
          .findOneAndUpdate(
            { _id: sessionId, accountId, fence: { $lte: fence } },
            [{ $set: { fence, publicationId, target: kept("target", target), pictures: kept("pictures", []) } }],
            { upsert: true, updatePipeline: true, returnDocument: "after" },
          )
          .lean<OutsidePostDocument>();
        return postOf(begun);
      } catch (error) {
        // There is one, with a higher fence.
        if (isDuplicateKey(error, "_id")) return undefined;
        throw error;
      }
    },
    noteCreating: (holder) => write(holder, { $set: { mayExist: true } }),
    noteRemote: (holder, { remoteId, url, slug }) => write(holder, { $set: { remoteId, url, slug } }),
    notePicture: (holder, picture) => write(holder, { $push: { pictures: picture } }),
    notePublished: (holder, { remote: { remoteId, url, slug }, report, requestedSlug }) => {
      const asked = requestedSlug === undefined ? {} : { requestedSlug };
      return write(holder, { $set: { remoteId, url, slug, report, ...asked }, $min: { publishedAt: now() } });
    },
    noteFound: (holder, { remoteId, url, slug }) =>
      write(holder, { $set: { remoteId, url, slug }, $min: { publishedAt: now() } }),
    noteAbsent: async (holder) => {
      const { deletedCount } = await posts.deleteOne({ _id: holder.sessionId, fence: holder.fence });
      return deletedCount === 1;
    },
    forgetAll: async ({ accountId, publicationId }) => {
      await posts.deleteMany({ accountId, publicationId });
    },
  };
}

/** What may be in a CMS stays noted as it is; what was never made may still go elsewhere. */
function kept(field: string, otherwise: unknown) {
  const mayBeThere = { $or: [{ $eq: ["$mayExist", true] }, { $ne: [{ $type: "$remoteId" }, "missing"] }] };
  return { $cond: [mayBeThere, `$${field}`, { $literal: otherwise }] };
}

function postOf(document: OutsidePostDocument | null): OutsidePost | undefined {
  if (document === null) return undefined;
  const { _id, ...post } = document;
  return { ...post, sessionId: _id };
}
