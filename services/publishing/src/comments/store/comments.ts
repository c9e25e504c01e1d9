import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { PublicationKey, Range } from "../../domain/ports.ts";
import { removerOf, updateOf } from "../../store/common-fields.ts";
import type { PostModel } from "../../store/post-documents.ts";
import { type CommentStatus, commentStatuses, type NewComment, type PostKey } from "../comment.ts";
import type { CommentQuery, UnsettledComment } from "../ports.ts";
import { type CommentDocument, type CommentModel, commentOf, unsettledOf } from "./comment-documents.ts";

const keptMilliseconds = 30 * 24 * 60 * 60 * 1_000;

const owned = ({ accountId, publicationId }: PublicationKey) => ({ accountId, publicationId });
const ofPost = ({ accountId, publicationId, postId }: PostKey) => ({ accountId, publicationId, postId });

export type CommentStore = ReturnType<typeof createCommentStore>;

/**
 * Readers' comments in MongoDB, and their trace on the posts. A new one and every decision stay unsettled until `settle`, so that
 * whatever a crash leaves half done is found again.
 */
export function createCommentStore(comments: CommentModel, posts: PostModel, now: () => Date) {
  return {
    /** undefined: the same was said in the same place before. */
    insert: async ({ id, reasons, ...comment }: NewComment): Promise<UnsettledComment | undefined> => {
      const document: CommentDocument = {
        ...{ _id: id, ...comment, reasons: [...reasons] },
        ...{ change: 1, unsettledAt: now(), changesPage: comment.status === "approved" },
        discardAt: discardAtOf(comment.status, now()),
      };
      try {
        await comments.create(document);
        return unsettledOf(document);
      } catch (error) {
        if (isDuplicateKey(error, "fingerprint")) return undefined;
        throw error;
      }
    },
    /** Decides on a comment; undefined when there is none. Deleting takes away everything but its ids. */
    decide: (publication: PublicationKey, id: string, decision: CommentStatus | "deleted") =>
      decide(comments, { publication, id, decision, at: now() }),
    /** Tells the post that its comments changed, for caches of its page; false when there is no such post. */
    touchPost: async ({ accountId, publicationId, postId }: PostKey): Promise<boolean> => {
      const { matchedCount } = await posts.updateOne(
        { _id: postId, accountId, publicationId, status: "published" },
        { $set: { commentsChangedAt: now() } },
      );
      return matchedCount === 1;
    },
    /** The change is everywhere now; a deleted comment is gone. */
    settle: async ({ id, change, status, ...place }: UnsettledComment): Promise<void> => {
      const filter = { _id: id, ...ofPost(place), change };
      if (status === "deleted") await comments.deleteOne(filter);
      else await comments.updateOne(filter, { $unset: { unsettledAt: 1, changesPage: 1 } });
    },
    /** Removes one comment, whatever its state. */
    remove: async ({ id, ...place }: UnsettledComment): Promise<void> => {
      await comments.deleteOne({ _id: id, ...ofPost(place) });
    },
    removeAll: removerOf(comments),
    /** Those that have been unsettled since before this moment. */
    findUnsettled: async (since: Date, limit: number) => {
      const found = await comments
        .find({ unsettledAt: { $lte: since } })
        .sort({ unsettledAt: 1 })
        .limit(limit)
        .lean<CommentDocument[]>();
      return found.map(unsettledOf);
    },
    /** Newest first. */
    list: async (publication: PublicationKey, query: CommentQuery) => {
      const found = await comments
        .find({ ...owned(publication), ...narrowed(query) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(query.limit)
        .lean<CommentDocument[]>();
      return found.map(commentOf);
    },
    /** How many of a post wait for a decision, counted up to `most`. */
    countWaiting: async (post: PostKey, most: number): Promise<number> =>
      comments.countDocuments({ ...ofPost(post), status: "pending" }, { limit: most }),
  };
}

interface Decision {
  readonly publication: PublicationKey;
  readonly id: string;
  readonly decision: CommentStatus | "deleted";
  readonly at: Date;
}

/** Reads and writes over what was read, so that it is known whether readers saw the comment before. */
async function decide(comments: CommentModel, { publication, id, decision, at }: Decision) {
  for (;;) {
    const found = await comments.findOne({ _id: id, ...owned(publication) }).lean<CommentDocument>();
    if (found === null || (found.status === "deleted" && decision !== "deleted")) return undefined;
    // A change that nobody has carried further yet may have been seen or not.
    const changesPage =
      found.changesPage === true || found.status === "approved" || decision === "approved" || decision === "deleted";
    const change = found.change + 1;
    const decided = { status: decision, moderatedAt: at, change, unsettledAt: at, changesPage };
    const gone = decision === "deleted" ? deletedFields : {};
    const { matchedCount } = await comments.updateOne(
      { _id: id, ...owned(publication), change: found.change },
      updateOf({ ...decided, ...gone, discardAt: discardAtOf(decision, at) }),
    );
    if (matchedCount === 0) continue;
    const written: CommentDocument = { ...found, status: decision, moderatedAt: at, change, changesPage };
    return { unsettled: unsettledOf(written), comment: commentOf(written) };
  }
}

/** Spam and trash are kept for a while, for second thoughts. */
const discardAtOf = (status: CommentStatus | "deleted", at: Date): Date | undefined =>
  status === "spam" || status === "trash" ? new Date(at.getTime() + keptMilliseconds) : undefined;

const deletedFields = { name: undefined, email: undefined, text: undefined, path: undefined, fingerprint: undefined };

function narrowed({ status, postId, before }: CommentQuery) {
  const { createdAt, id } = before ?? {};
  return {
    status: status ?? { $in: [...commentStatuses] },
    ...(postId !== undefined && { postId }),
    ...(before && { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] }),
  };
}

export type CommentReader = ReturnType<typeof createCommentReader>;

/** What readers see: approved comments and nothing else. */
export function createCommentReader(comments: CommentModel) {
  const shown = (post: PostKey) => ({ ...ofPost(post), status: "approved" }) as const;
  return {
    /** In the order of the threads. */
    listShown: async (post: PostKey, { skip = 0, limit }: Range) => {
      const query = comments.find(shown(post), undefined, { sort: { path: 1 }, skip, limit });
      return (await query.lean<CommentDocument[]>()).map(commentOf);
    },
    countShown: async (post: PostKey): Promise<number> => comments.countDocuments(shown(post)),
    findShown: async (post: PostKey, id: string) => {
      const found = await comments.findOne({ _id: id, ...shown(post) }).lean<CommentDocument>();
      return found === null ? undefined : commentOf(found);
    },
  };
}
