import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { ClientSession, Connection } from "mongoose";
import type { PublicationKey, Range } from "../../domain/ports.ts";
import { createRemoveAll, setOrUnset } from "../../store/common-fields.ts";
import type { PostModel } from "../../store/post-documents.ts";
import { alive, siteModel } from "../../store/sites.ts";
import { type Comment, type CommentStatus, commentStatuses, type NewComment, type PostKey } from "../comment.ts";
import { type CommentDocument, type CommentModel, toComment } from "./comment-documents.ts";

const keptMilliseconds = 30 * 24 * 60 * 60 * 1_000;

/** Selects comments for a list that moderators see. */
export interface CommentQuery {
  readonly status?: CommentStatus;
  readonly postId?: string;
  /**
   * Returns only the comments that come after this one in the list, which is sorted from new to old. Without it, the
   * list begins with the newest comment.
   */
  readonly before?: Pick<Comment, "createdAt" | "id">;
  readonly limit: number;
}

const publicationFilter = ({ accountId, publicationId }: PublicationKey) => ({ accountId, publicationId });
const postFilter = ({ accountId, publicationId, postId }: PostKey) => ({ accountId, publicationId, postId });

export type CommentStore = ReturnType<typeof createCommentStore>;

export interface CommentStoreParts {
  readonly connection: Connection;
  readonly comments: CommentModel;
  readonly posts: PostModel;
  readonly now: () => Date;
}

/**
 * Stores comments in MongoDB. A change that readers see also increases the site's change number and sets the time of
 * the last change on the post, in one transaction. So no outdated page is served from a cache, and no comment is added
 * to a publication that is being deleted.
 */
export function createCommentStore({ connection, comments, posts, now }: CommentStoreParts) {
  /**
   * If a change of comments is visible on the post's page (`changesPage`), marks cached copies of that page as
   * outdated. Returns false if the publication is deleted. The site is written to every time, so that the transaction
   * conflicts with a deletion of the publication.
   */
  async function tellSite(post: PostKey, changesPage: boolean, session: ClientSession): Promise<boolean> {
    const $inc = { commentsTaken: 1, ...(changesPage && { edition: 1 }) };
    const { matchedCount } = await siteModel(connection).updateOne(alive(post), { $inc }, { session });
    if (matchedCount === 0) return false;
    const shown = { ...publicationFilter(post), _id: post.postId, status: "published" } as const;
    // Caches compare this time with that of their copy of the post's page.
    if (changesPage) await posts.updateOne(shown, { $set: { commentsChangedAt: now() } }, { session });
    return true;
  }

  return {
    /**
     * Stores a comment once, even if it is submitted repeatedly. Returns the id of the stored comment, or undefined if
     * its publication is deleted.
     */
    insert: async ({ id, reasons, ...comment }: NewComment): Promise<string | undefined> => {
      const discardAt = discardTime(comment.status, now());
      const document: CommentDocument = { _id: id, ...comment, reasons: [...reasons], discardAt };
      try {
        return await connection.transaction(async (session) => {
          if (!(await tellSite(comment, comment.status === "approved", session))) return undefined;
          await comments.create([document], { session });
          return id;
        });
      } catch (error) {
        if (!isDuplicateKey(error, "fingerprint")) throw error;
        const { fingerprint } = comment;
        const known = await comments.findOne({ ...postFilter(comment), fingerprint }, { _id: 1 }).lean();
        return known?._id ?? id;
      }
    },
    /** Applies a moderator's decision. Returns the changed or deleted comment, or undefined if there is none. */
    decide: (publication: PublicationKey, id: string, decision: CommentStatus | "deleted") =>
      connection.transaction(async (session) => {
        const filter = { _id: id, ...publicationFilter(publication) };
        const moderatedAt = decision === "pending" ? undefined : now();
        const decided = { status: decision, moderatedAt } as const;
        const update = setOrUnset({ ...decided, discardAt: discardTime(decision, now()) });
        const before = await (decision === "deleted"
          ? comments.findOneAndDelete(filter, { session })
          : comments.findOneAndUpdate(filter, update, { session })
        ).lean<CommentDocument>();
        if (before === null) return undefined;
        await tellSite(before, before.status === "approved" || decision === "approved", session);
        return toComment(decision === "deleted" ? before : { ...before, ...decided, status: decision });
      }),
    removeAll: createRemoveAll(comments),
    /** Lists comments, newest first. */
    list: async (publication: PublicationKey, query: CommentQuery) => {
      const found = await comments
        .find({ ...publicationFilter(publication), ...queryFilter(query) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(query.limit)
        .lean<CommentDocument[]>();
      return found.map(toComment);
    },
    /** Counts the comments of a post that wait for moderation, up to `limit`. */
    countWaiting: async (post: PostKey, limit: number): Promise<number> =>
      comments.countDocuments({ ...postFilter(post), status: "pending" }, { limit }),
    /** Counts the comments of a publication that wait for moderation, up to `limit`. */
    countWaitingOf: (publication: PublicationKey, limit: number): Promise<number> =>
      comments.countDocuments({ ...publicationFilter(publication), status: "pending" }, { limit }),
  };
}

/**
 * When a comment with this status is deleted for good. Spam and trash are kept for a while, so that moderators can
 * restore them. Undefined for comments that stay.
 */
const discardTime = (status: CommentStatus | "deleted", at: Date): Date | undefined =>
  status === "spam" || status === "trash" ? new Date(at.getTime() + keptMilliseconds) : undefined;

function queryFilter({ status, postId, before }: CommentQuery) {
  const { createdAt, id } = before ?? {};
  return {
    status: status ?? { $in: [...commentStatuses] },
    ...(postId !== undefined && { postId }),
    ...(before && { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] }),
  };
}

export type CommentReader = ReturnType<typeof createCommentReader>;

/** Reads the comments that readers see: only approved ones. */
export function createCommentReader(comments: CommentModel) {
  const shown = (post: PostKey) => ({ ...postFilter(post), status: "approved" }) as const;
  return {
    /** Lists the approved comments of a post. Each reply comes after the comment that it answers. */
    listShown: async (post: PostKey, { skip = 0, limit }: Range) => {
      const query = comments.find(shown(post), undefined, { sort: { path: 1 }, skip, limit });
      return (await query.lean<CommentDocument[]>()).map(toComment);
    },
    /** Counts the approved comments of a post that come before this one in the list. */
    countShownBefore: async (post: PostKey, { path }: Pick<Comment, "path">): Promise<number> =>
      comments.countDocuments({ ...shown(post), path: { $lt: path } }),
    countShown: async (post: PostKey): Promise<number> => comments.countDocuments(shown(post)),
    findShown: async (post: PostKey, id: string) => {
      const found = await comments.findOne({ _id: id, ...shown(post) }).lean<CommentDocument>();
      return found === null ? undefined : toComment(found);
    },
  };
}
