import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, type Model, type PipelineStage, Schema, type UpdateQuery } from "mongoose";
import type { Arrival, LibraryPicture, OutgoingPost, RemotePost } from "../connections/content-target.ts";
import type { Operation } from "../domain/operation.ts";
import type { EditDecision, PublicationKey } from "../domain/ports.ts";
import { count, createRemoveAll, ids } from "../store/common-fields.ts";
import { literals } from "../store/leases.ts";

/** The CMS in which a post is. The post stays there, even if the publication is linked to another CMS later. */
export interface TargetKey {
  readonly kind: "ghost" | "wordpress";
  /** The normalised address of the CMS. */
  readonly url: string;
}

/** Tells whether two addresses are the same CMS. http and https count as the same. */
export const isSameTarget = (one: TargetKey, other: TargetKey | undefined): boolean =>
  one.kind === other?.kind && one.url.replace(/^https?:/, "") === other.url.replace(/^https?:/, "");

/** A picture of an article in the CMS's library. */
export interface StoredPicture extends LibraryPicture {
  /** The picture's original address in the article. */
  readonly source: string;
  /** The width in pixels. Not set if it could not be read. */
  readonly width?: number;
}

/** A picture that keeps its original address because it could not be uploaded to the CMS. */
export interface PictureFailure {
  readonly url: string;
  readonly reason: string;
}

/** The report on the latest publish of a post in an external CMS. */
export interface PublishReport extends Arrival {
  readonly pictureFailures: readonly PictureFailure[];
  readonly publishedAt: Date;
}

/** The content of a post for a CMS. The number of the text is added when it is sent. */
export type PostText = Omit<OutgoingPost, "textNumber">;

/**
 * When a post in a CMS is checked for late requests. A request whose answer was lost may still arrive there and
 * overwrite a newer text.
 */
export interface Watch {
  readonly since: Date;
  readonly nextAt: Date;
  /** How many checks have been made so far. */
  readonly looks: number;
}

/** The state of a post in the CMS when this service last wrote it. */
export interface LastWritten {
  readonly updatedAt: Date;
  readonly fingerprint: string;
  readonly canonical?: string;
}

/** The record of a session's post in an external CMS. */
export interface ExternalPost extends PublicationKey {
  readonly sessionId: string;
  readonly target: TargetKey;
  /** The number of the latest publish of the session. Writes to this record by earlier publishes are refused. */
  readonly fence: number;
  /**
   * Set before the CMS is asked to create the post. From then on the post may exist, even if its id was never received.
   */
  readonly mayExist?: boolean;
  /**
   * Set if the creation of a draft was requested more than once because the first request had no answer. The first
   * draft may still appear.
   */
  readonly draftMayArrive?: boolean;
  /** The CMS's id of the post, as soon as it is known. */
  readonly remoteId?: string;
  readonly url?: string;
  readonly slug?: string;
  /** The title that was published last. Not set if an earlier version of this service published it. */
  readonly title?: string;
  /** The time of first publication. Not set if no reader has seen the post. */
  readonly publishedAt?: Date;
  /** The slug in the client's latest request. The CMS may have appended a number to it. */
  readonly requestedSlug?: string;
  /** The language of the text that was published last. Not set if it is unknown. */
  readonly language?: string;
  readonly pictures: readonly StoredPicture[];
  readonly report?: PublishReport;
  /** The number of the text that was sent last. It never restarts while the post may exist. */
  readonly textNumber?: number;
  /** The text that was sent last, until it is known to have arrived. */
  readonly text?: PostText;
  /**
   * Set if a text with unknown outcome was followed by a newer one. The older text may still arrive and overwrite the
   * newer one.
   */
  readonly olderMayArrive?: boolean;
  /** The newest text that is known to have arrived. Stored as long as an older text may arrive after it. */
  readonly newest?: { readonly textNumber: number; readonly text: PostText };
  readonly watch?: Watch;
  readonly lastWritten?: LastWritten;
  /**
   * The stored decision about a person's change in the CMS, for publishes without a decision of their own. It applies
   * until the post is written from here again.
   */
  readonly onEdit?: EditDecision;
}

/** A post that must be checked now, because a late request may have overwritten its text. */
export type WatchedPost = Pick<ExternalPost, "sessionId" | "accountId" | "publicationId" | "target">;

/**
 * Names the process that publishes a session. If another process has taken over, the store changes nothing and returns
 * `false`.
 */
type Holder = Pick<Operation, "sessionId" | "fence">;

/** Stores the records of posts in external CMSs, one for each session. */
export type ExternalPosts = ReturnType<typeof createExternalPosts>;

interface ExternalPostDocument extends Omit<ExternalPost, "sessionId" | "pictures"> {
  /** The session's id. */
  _id: string;
  pictures: StoredPicture[];
}

// The collection has the name that it had in earlier versions, because they run beside this one during an upgrade.
const externalPostSchema = new Schema<ExternalPostDocument>(
  {
    ...ids,
    fence: count,
    target: { type: Schema.Types.Mixed, required: true },
    mayExist: Boolean,
    draftMayArrive: Boolean,
    olderMayArrive: Boolean,
    remoteId: String,
    url: String,
    slug: String,
    title: String,
    requestedSlug: String,
    language: String,
    onEdit: String,
    publishedAt: Date,
    textNumber: Number,
    pictures: { type: [{ _id: false, source: String, address: String, libraryId: String, width: Number }] },
    report: Schema.Types.Mixed,
    text: Schema.Types.Mixed,
    newest: Schema.Types.Mixed,
    watch: Schema.Types.Mixed,
    lastWritten: Schema.Types.Mixed,
  },
  { versionKey: false, minimize: false, collection: "outside_posts" },
);
externalPostSchema.index({ accountId: 1, publicationId: 1 });
externalPostSchema.index({ "watch.nextAt": 1 }, { sparse: true });

const remindedMilliseconds = 30 * 86_400_000;
const maxReminders = 5;

type ExternalPostModel = Model<ExternalPostDocument>;

/** Creates the store of posts in external CMSs. Its data is in MongoDB. */
export function createExternalPosts(database: Connection, now: () => Date) {
  const posts = database.model<ExternalPostDocument>("ExternalPost", externalPostSchema);
  return {
    find: async (accountId: string, sessionId: string) =>
      toExternalPost(await posts.findOne({ _id: sessionId, accountId }).lean<ExternalPostDocument>()),
    /**
     * Begins a publish of a session's post in a CMS, and remembers the CMS for a new post. Returns undefined if a later
     * publish of the session has already begun.
     */
    begin: async ({ sessionId, accountId, publicationId, fence }: Operation, target: TargetKey) => {
      try {
        const begun = await posts
          .findOneAndUpdate(
            { _id: sessionId, accountId, fence: { $lte: fence } },
            [{ $set: { fence, publicationId, target: kept("target", target), pictures: kept("pictures", []) } }],
            { upsert: true, updatePipeline: true, returnDocument: "after" },
          )
          .lean<ExternalPostDocument>();
        return toExternalPost(begun);
      } catch (error) {
        // The record exists already and was not changed: a later publish of the session has begun.
        if (isDuplicateKey(error, "_id")) return undefined;
        throw error;
      }
    },
    /** Instructions for the owner about posts whose address changed within the last 30 days, the newest first. */
    moves: async ({ accountId, publicationId }: PublicationKey): Promise<string[]> => {
      const since = new Date(now().getTime() - remindedMilliseconds);
      const moved = { "report.moved": { $gt: "" }, "report.publishedAt": { $gte: since } };
      const found = await posts
        .find({ accountId, publicationId, ...moved }, { report: 1 })
        .sort({ "report.publishedAt": -1 })
        .limit(maxReminders)
        .lean<ExternalPostDocument[]>();
      return found.flatMap(({ report }) => report?.moved ?? []);
    },
    /**
     * Returns the language that most other posts of the publication have. Undefined if there are none, or if their
     * language is unknown.
     */
    usualLanguage: async ({
      accountId,
      publicationId,
      sessionId,
    }: Pick<Operation, "sessionId" | keyof PublicationKey>) => {
      const others = { accountId, publicationId, _id: { $ne: sessionId }, language: { $exists: true } };
      const [mostFrequent] = await posts.aggregate<{ _id: string }>([
        { $match: others },
        { $group: { _id: "$language", count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
        { $limit: 1 },
      ]);
      return mostFrequent?._id;
    },
    ...sessionsOfPosts(posts),
    ...notesOfSending(posts),
    ...notesOfOutcome(posts, now),
    ...watching(posts, now),
    /**
     * Stores a decision about a post that a person has changed in the CMS. Returns the post's URL, or undefined if there
     * is no published post.
     */
    decideOnEdit: async (accountId: string, sessionId: string, onEdit: EditDecision) => {
      const published = { _id: sessionId, accountId, publishedAt: { $exists: true } };
      const post = await posts.findOneAndUpdate(published, { $set: { onEdit } }).lean<ExternalPostDocument>();
      return post?.url;
    },
    forgetAll: createRemoveAll(posts),
  };
}

function sessionsOfPosts(posts: ExternalPostModel) {
  return {
    /** Maps the CMS's ids of posts to the sessions from which the posts were published. */
    findSessions: async (
      { accountId, publicationId }: PublicationKey,
      target: TargetKey,
      listed: readonly { readonly id: string }[],
    ): Promise<ReadonlyMap<string, string>> => {
      const remoteId = { $in: listed.map(({ id }) => id) };
      const found = await posts
        .find({ accountId, publicationId, remoteId }, { remoteId: 1, target: 1 })
        .lean<Pick<ExternalPostDocument, "_id" | "remoteId" | "target">[]>();
      const there = found.filter((post) => isSameTarget(post.target, target));
      return new Map(there.map(({ _id, remoteId: id = "" }) => [id, _id]));
    },
    /** Finds the published posts of sessions. */
    findPublished: async (accountId: string, sessionIds: readonly string[]) => {
      const published = { _id: { $in: [...sessionIds] }, accountId, publishedAt: { $exists: true } };
      const found = await posts
        .find(published, { target: 1, remoteId: 1, title: 1, slug: 1, url: 1 })
        .lean<ExternalPostDocument[]>();
      return found.map(({ _id: sessionId, target, remoteId = "", title = "", slug = "", url = "" }) => {
        return { sessionId, cms: target.kind, postId: remoteId, title, slug, url };
      });
    },
  };
}

type Update = UpdateQuery<ExternalPostDocument> | PipelineStage.Set[];

async function write(posts: ExternalPostModel, { sessionId, fence }: Holder, update: Update): Promise<boolean> {
  const filter = { _id: sessionId, fence };
  const { matchedCount } = Array.isArray(update)
    ? await posts.updateOne(filter, update, { updatePipeline: true })
    : await posts.updateOne(filter, update);
  return matchedCount === 1;
}

function notesOfSending(posts: ExternalPostModel) {
  return {
    /** Records that the CMS is about to be asked to create a draft. From then on, the draft may exist. */
    noteCreating: (holder: Holder) => {
      const draftMayArrive = { $or: [isTrue("$draftMayArrive"), isTrue("$mayExist")] };
      return write(posts, holder, [{ $set: { mayExist: true, draftMayArrive } }]);
    },
    /** Records the post's id and address as soon as they are known. */
    noteRemote: (holder: Holder, { remoteId, url, slug }: RemotePost) =>
      write(posts, holder, { $set: { remoteId, url, slug } }),
    notePicture: (holder: Holder, picture: StoredPicture) => write(posts, holder, { $push: { pictures: picture } }),
    /**
     * Records a text that is about to be sent and returns its number. Returns undefined if a later publish of the
     * session has begun.
     */
    noteText: async ({ sessionId, fence }: Holder, text: PostText) => {
      const textNumber = { $add: [{ $ifNull: ["$textNumber", 0] }, 1] };
      const olderMayArrive = { $or: [isTrue("$olderMayArrive"), isPresent("$text")] };
      const noted = await posts
        .findOneAndUpdate(
          { _id: sessionId, fence },
          [{ $set: { textNumber, olderMayArrive, text: { $literal: text } } }],
          { updatePipeline: true, returnDocument: "after", projection: { textNumber: 1 } },
        )
        .lean<Pick<ExternalPostDocument, "textNumber">>();
      return noted?.textNumber;
    },
  };
}

/** The data that are stored about a post once it is published. */
export interface Published {
  readonly remote: RemotePost;
  readonly report: PublishReport;
  readonly requestedSlug?: string | undefined;
  readonly language?: string | undefined;
}

function notesOfOutcome(posts: ExternalPostModel, now: () => Date) {
  const begun = (): { readonly $literal: Watch } => ({ $literal: { since: now(), nextAt: now(), looks: 0 } });
  const publishedAt = () => ({ $min: ["$publishedAt", now()] });
  const draftIsLate = isTrue("$draftMayArrive");
  const textIsLate = isTrue("$olderMayArrive");
  return {
    /**
     * Records that the latest text of a post is published. If an earlier request may still arrive, the post is checked
     * for that from now on.
     */
    notePublished: (holder: Holder, { remote, report, requestedSlug, language }: Published) => {
      const { remoteId, url, slug, title, updatedAt, fingerprint, canonical } = remote;
      const lastWritten = { updatedAt, fingerprint, ...(canonical === undefined ? {} : { canonical }) };
      const asked = {
        ...(requestedSlug === undefined ? {} : { requestedSlug }),
        ...(language === undefined || language === "" ? {} : { language }),
      };
      const fields = literals({ remoteId, url, slug, title, report, lastWritten, ...asked });
      const watch = { $cond: [{ $or: [draftIsLate, textIsLate] }, begun(), "$$REMOVE"] };
      const newest = { $cond: [textIsLate, { textNumber: "$textNumber", text: "$text" }, "$$REMOVE"] };
      const over = { text: "$$REMOVE", onEdit: "$$REMOVE" };
      return write(posts, holder, [{ $set: { ...fields, publishedAt: publishedAt(), watch, newest, ...over } }]);
    },
    /** Records that the CMS refused the latest text, and that the text cannot arrive later. */
    noteRefused: (holder: Holder) => write(posts, holder, { $unset: { text: 1 } }),
    /** Records that a post turned out to be published, although no outcome was recorded. */
    noteFound: (holder: Holder, { remoteId, url, slug }: RemotePost) => {
      const watch = { $cond: [draftIsLate, begun(), "$$REMOVE"] };
      return write(posts, holder, [
        { $set: { ...literals({ remoteId, url, slug }), publishedAt: publishedAt(), watch } },
      ]);
    },
    /**
     * Records that the post does not exist. The record is deleted, unless a draft may still arrive; then the CMS is
     * checked for it from now on.
     */
    noteAbsent: async (holder: Holder, { draftMayArrive }: { readonly draftMayArrive: boolean }) => {
      if (draftMayArrive) {
        const postFields = ["mayExist", "remoteId", "url", "slug", "text", "newest"];
        const gone = [...postFields, "olderMayArrive", "draftMayArrive"];
        const removed = Object.fromEntries(gone.map((field) => [field, "$$REMOVE"]));
        return write(posts, holder, [{ $set: { ...removed, watch: begun() } }]);
      }
      const { deletedCount } = await posts.deleteOne({ _id: holder.sessionId, fence: holder.fence });
      return deletedCount === 1;
    },
  };
}

function watching(posts: ExternalPostModel, now: () => Date) {
  return {
    /** Lists the posts that must be checked now, the longest overdue first. `except` lists ids of sessions to skip. */
    findWatched: async (limit: number, except: readonly string[] = []) => {
      const due = await posts
        .find(
          { "watch.nextAt": { $lte: now() }, _id: { $nin: [...except] } },
          { accountId: 1, publicationId: 1, target: 1 },
        )
        .sort({ "watch.nextAt": 1 })
        .limit(limit)
        .lean<ExternalPostDocument[]>();
      return due.map(({ _id: sessionId, accountId, publicationId, target }): WatchedPost => {
        return { sessionId, accountId, publicationId, target };
      });
    },
    /**
     * Records that a post was checked for late requests. `watch` tells when it is checked next; undefined means never,
     * because nothing can arrive any more.
     */
    noteLook: (holder: Holder, watch: Watch | undefined) => {
      if (watch !== undefined) return write(posts, holder, { $set: { watch } });
      return write(posts, holder, { $unset: { watch: 1, newest: 1, olderMayArrive: 1, draftMayArrive: 1 } });
    },
  };
}

const isTrue = (field: string) => ({ $eq: [field, true] });
const isPresent = (field: string) => ({ $ne: [{ $type: field }, "missing"] });

/**
 * Returns the expression for a field that keeps its value while the post may exist in the CMS. Otherwise the field gets
 * the value `otherwise`.
 */
function kept(field: string, otherwise: unknown) {
  const mayBeThere = { $or: [isTrue("$mayExist"), isPresent("$remoteId")] };
  return { $cond: [mayBeThere, `$${field}`, { $literal: otherwise }] };
}

function toExternalPost(document: ExternalPostDocument | null): ExternalPost | undefined {
  if (document === null) return undefined;
  const { _id, ...post } = document;
  return { ...post, sessionId: _id };
}
