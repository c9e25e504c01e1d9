import { isDuplicateKey } from "@galley/service-kit/mongo";
import { type Connection, type Model, type PipelineStage, Schema, type UpdateQuery } from "mongoose";
import type { LibraryPicture, OutgoingPost, RemotePost } from "../connections/content-target.ts";
import type { Operation } from "../domain/operation.ts";
import type { PublicationKey } from "../domain/ports.ts";
import { count, ids, removerOf } from "../store/common-fields.ts";
import { literals } from "../store/leases.ts";
import type { PublishReport } from "./publish-report.ts";

/** Which CMS a post is in: it stays there, whatever the publication is linked to later. */
export interface TargetKey {
  readonly kind: "ghost" | "wordpress";
  /** The CMS's address in its normal form. */
  readonly url: string;
}

/** Whether both addresses are the same CMS, also after a change from http to https. */
export const isSameTarget = (one: TargetKey, other: TargetKey | undefined): boolean =>
  one.kind === other?.kind && one.url.replace(/^https?:/, "") === other.url.replace(/^https?:/, "");

/** A picture of an article that is in the CMS's library. */
export interface StoredPicture extends LibraryPicture {
  /** Where the article had it. */
  readonly source: string;
  /** In pixels, where that could be read. */
  readonly width?: number;
}

/** A post as it shall stand in the CMS, before its text has a number. */
export type PostText = Omit<OutgoingPost, "textNumber">;

/** What was sent for the post may still arrive: it is looked at again and again for a while. */
export interface Watch {
  readonly since: Date;
  readonly nextAt: Date;
  /** How often it was looked at. */
  readonly looks: number;
}

/** How a post stood in the CMS when it was last written from here. */
export interface LastWritten {
  readonly updatedAt: Date;
  readonly fingerprint: string;
  readonly canonical?: string;
}

/** What an operator decided about a post that a person changed in the CMS. */
export type EditDecision = "keep-theirs" | "replace";

/** What is known of a session's post in an outside CMS. */
export interface ExternalPost extends PublicationKey {
  readonly sessionId: string;
  readonly target: TargetKey;
  /** The last holder that was let near it. */
  readonly fence: number;
  /** Set before anything is made there: from then on there may be a post that nobody knows the id of. */
  readonly mayExist?: boolean;
  /** A draft was asked for more than once, and the first may still arrive. */
  readonly draftMayArrive?: boolean;
  /** The CMS's id of it, from the moment that it is known. */
  readonly remoteId?: string;
  readonly url?: string;
  readonly slug?: string;
  /** When it was first published; not set: no reader has seen it. */
  readonly publishedAt?: Date;
  /** As the client asked for it the last time; the CMS may have put a number behind it. */
  readonly requestedSlug?: string;
  /** Of the text that was published last; not set: nobody told. */
  readonly language?: string;
  readonly pictures: readonly StoredPicture[];
  readonly report?: PublishReport;
  /** Of the text that was sent last; never begins anew while the post may be there. */
  readonly textNumber?: number;
  /** What was sent last, until it is known to have arrived. */
  readonly text?: PostText;
  /** Of a text nobody heard what became of it, and a newer one was sent. */
  readonly olderMayArrive?: boolean;
  /** The newest text that is known to have arrived, as long as an older one may arrive after it. */
  readonly newest?: { readonly textNumber: number; readonly text: PostText };
  readonly watch?: Watch;
  readonly lastWritten?: LastWritten;
  /** Holds until it is published again from here. */
  readonly onEdit?: EditDecision;
}

/** A post whose watch is due. */
export type WatchedPost = Pick<ExternalPost, "sessionId" | "accountId" | "publicationId" | "target">;

/** Who writes; the word of any but the last holder is refused with `false`. */
type Holder = Pick<Operation, "sessionId" | "fence">;

/** The posts in outside CMSs: one for each session. */
export type ExternalPosts = ReturnType<typeof createExternalPosts>;

interface ExternalPostDocument extends Omit<ExternalPost, "sessionId" | "pictures"> {
  /** The session's id. */
  _id: string;
  pictures: StoredPicture[];
}

const externalPostSchema = new Schema<ExternalPostDocument>(
  {
    ...{ ...ids, fence: count, target: { type: Schema.Types.Mixed, required: true } },
    ...{ mayExist: Boolean, draftMayArrive: Boolean, olderMayArrive: Boolean },
    ...{ remoteId: String, url: String, slug: String, requestedSlug: String, language: String, onEdit: String },
    ...{ publishedAt: Date, textNumber: Number },
    pictures: { type: [{ _id: false, source: String, address: String, libraryId: String, width: Number }] },
    ...Object.fromEntries(
      ["report", "text", "newest", "watch", "lastWritten"].map((name) => [name, Schema.Types.Mixed]),
    ),
  },
  { versionKey: false, minimize: false, collection: "outside_posts" },
);
externalPostSchema.index({ accountId: 1, publicationId: 1 });
externalPostSchema.index({ "watch.nextAt": 1 }, { sparse: true });

const remindedMilliseconds = 30 * 86_400_000;
const mostReminders = 5;

type ExternalPostModel = Model<ExternalPostDocument>;

/** What is known of outside posts, in MongoDB. */
export function createExternalPosts(database: Connection, now: () => Date) {
  const posts = database.model<ExternalPostDocument>("ExternalPost", externalPostSchema);
  return {
    find: async (accountId: string, sessionId: string) =>
      postOf(await posts.findOne({ _id: sessionId, accountId }).lean<ExternalPostDocument>()),
    /** Lets a holder near the post, which is noted as being in this CMS when none was; undefined: a later holder was here. */
    begin: async ({ sessionId, accountId, publicationId, fence }: Operation, target: TargetKey) => {
      try {
        const begun = await posts
          .findOneAndUpdate(
            { _id: sessionId, accountId, fence: { $lte: fence } },
            [{ $set: { fence, publicationId, target: kept("target", target), pictures: kept("pictures", []) } }],
            { upsert: true, updatePipeline: true, returnDocument: "after" },
          )
          .lean<ExternalPostDocument>();
        return postOf(begun);
      } catch (error) {
        // There is one, with a higher fence.
        if (isDuplicateKey(error, "_id")) return undefined;
        throw error;
      }
    },
    /** What the owner of a publication has to do about posts that moved in the last weeks, the newest first. */
    moves: async ({ accountId, publicationId }: PublicationKey): Promise<string[]> => {
      const since = new Date(now().getTime() - remindedMilliseconds);
      const moved = { "report.moved": { $gt: "" }, "report.publishedAt": { $gte: since } };
      const found = await posts
        .find({ accountId, publicationId, ...moved }, { report: 1 })
        .sort({ "report.publishedAt": -1 })
        .limit(mostReminders)
        .lean<ExternalPostDocument[]>();
      return found.flatMap(({ report }) => report?.moved ?? []);
    },
    /** The sessions that these posts of a CMS were published from, by the CMS's ids of the posts. */
    sessionsOf: async (
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
    /** The language that most of a publication's other posts are in; undefined: it has none, or nobody told. */
    usualLanguage: async ({
      accountId,
      publicationId,
      sessionId,
    }: Pick<Operation, "sessionId" | keyof PublicationKey>) => {
      const others = { accountId, publicationId, _id: { $ne: sessionId }, language: { $exists: true } };
      const [most] = await posts.aggregate<{ _id: string }>([
        { $match: others },
        { $group: { _id: "$language", count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
        { $limit: 1 },
      ]);
      return most?._id;
    },
    ...notesOfSending(posts),
    ...notesOfOutcome(posts, now),
    ...watching(posts, now),
    /** Notes what is to become of a person's changes in the CMS; gives the post's address, undefined when there is none. */
    decideOnEdit: async (accountId: string, sessionId: string, onEdit: EditDecision) => {
      const published = { _id: sessionId, accountId, publishedAt: { $exists: true } };
      const post = await posts.findOneAndUpdate(published, { $set: { onEdit } }).lean<ExternalPostDocument>();
      return post?.url;
    },
    forgetAll: removerOf(posts),
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
    /** Something is about to be made there. */
    noteCreating: (holder: Holder) => {
      const draftMayArrive = { $or: [isTrue("$draftMayArrive"), isTrue("$mayExist")] };
      return write(posts, holder, [{ $set: { mayExist: true, draftMayArrive } }]);
    },
    /** The id is kept the moment that it is known. */
    noteRemote: (holder: Holder, { remoteId, url, slug }: RemotePost) =>
      write(posts, holder, { $set: { remoteId, url, slug } }),
    notePicture: (holder: Holder, picture: StoredPicture) => write(posts, holder, { $push: { pictures: picture } }),
    /** A text is about to be sent; gives its number. undefined: a later holder was here. */
    noteText: async ({ sessionId, fence }: Holder, text: PostText) => {
      const textNumber = { $add: [{ $ifNull: ["$textNumber", 0] }, 1] };
      const olderMayArrive = { $or: [isTrue("$olderMayArrive"), isThere("$text")] };
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

/** What is published. */
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
    /** The text that was noted last stands there, for everybody to read. What may still arrive is watched from now on. */
    notePublished: (holder: Holder, { remote, report, requestedSlug, language }: Published) => {
      const { remoteId, url, slug, updatedAt, fingerprint, canonical } = remote;
      const lastWritten = { updatedAt, fingerprint, ...(canonical === undefined ? {} : { canonical }) };
      const asked = {
        ...(requestedSlug === undefined ? {} : { requestedSlug }),
        ...(language === undefined || language === "" ? {} : { language }),
      };
      const told = literals({ remoteId, url, slug, report, lastWritten, ...asked });
      const watch = { $cond: [{ $or: [draftIsLate, textIsLate] }, begun(), "$$REMOVE"] };
      const newest = { $cond: [textIsLate, { textNumber: "$textNumber", text: "$text" }, "$$REMOVE"] };
      const over = { text: "$$REMOVE", onEdit: "$$REMOVE" };
      return write(posts, holder, [{ $set: { ...told, publishedAt: publishedAt(), watch, newest, ...over } }]);
    },
    /** It was found published, though nobody had noted that. */
    noteFound: (holder: Holder, { remoteId, url, slug }: RemotePost) => {
      const watch = { $cond: [draftIsLate, begun(), "$$REMOVE"] };
      return write(posts, holder, [
        { $set: { ...literals({ remoteId, url, slug }), publishedAt: publishedAt(), watch } },
      ]);
    },
    /** Nothing of it is there. A draft that may still arrive is watched for; else it is forgotten. */
    noteAbsent: async (holder: Holder, { draftMayArrive }: { readonly draftMayArrive: boolean }) => {
      if (draftMayArrive) {
        const ofPost = ["mayExist", "remoteId", "url", "slug", "text", "newest"];
        const gone = [...ofPost, "olderMayArrive", "draftMayArrive"];
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
    /** Posts whose watch is due, those first that have waited longest. */
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
    /** It was looked at; undefined: nothing arrives any more. */
    noteLook: (holder: Holder, watch: Watch | undefined) => {
      if (watch !== undefined) return write(posts, holder, { $set: { watch } });
      return write(posts, holder, { $unset: { watch: 1, newest: 1, olderMayArrive: 1, draftMayArrive: 1 } });
    },
  };
}

const isTrue = (field: string) => ({ $eq: [field, true] });
const isThere = (field: string) => ({ $ne: [{ $type: field }, "missing"] });

/** What may be in a CMS stays noted as it is; what was never made may still go elsewhere. */
function kept(field: string, otherwise: unknown) {
  const mayBeThere = { $or: [isTrue("$mayExist"), isThere("$remoteId")] };
  return { $cond: [mayBeThere, `$${field}`, { $literal: otherwise }] };
}

function postOf(document: ExternalPostDocument | null): ExternalPost | undefined {
  if (document === null) return undefined;
  const { _id, ...post } = document;
  return { ...post, sessionId: _id };
}
