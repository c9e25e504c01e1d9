import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { ClientSession, Connection } from "mongoose";
import type { PublicationKey, Range } from "../../domain/ports.ts";
import { removerOf, updateOf } from "../../store/common-fields.ts";
import type { PostModel } from "../../store/post-documents.ts";
import { alive, siteModel } from "../../store/sites.ts";
import { type Comment, type CommentStatus, commentStatuses, type NewComment, type PostKey } from "../comment.ts";
import { type CommentDocument, type CommentModel, commentOf } from "./comment-documents.ts";

const keptMilliseconds = 30 * 24 * 60 * 60 * 1_000;

/** What a list of comments for moderators is narrowed to. */
export interface CommentQuery {
  readonly status?: CommentStatus;
  readonly postId?: string;
  /** Only those before this one, by age and id. */
  readonly before?: Pick<Comment, "createdAt" | "id">;
  readonly limit: number;
}

const owned = ({ accountId, publicationId }: PublicationKey) => ({ accountId, publicationId });
const ofPost = ({ accountId, publicationId, postId }: PostKey) => ({ accountId, publicationId, postId });

export type CommentStore = ReturnType<typeof createCommentStore>;

export interface CommentStoreParts {
  readonly connection: Connection;
  readonly comments: CommentModel;
  readonly posts: PostModel;
  readonly now: () => Date;
}

/**
 * Readers' comments in MongoDB. A comment, the time of its post's last one and the edition of its site change in one transaction, so that no
 * page is out of date, and none is taken by a publication that is being deleted.
 */
export function createCommentStore({ connection, comments, posts, now }: CommentStoreParts) {
  /** False when the publication is gone. Each time the site is written to, so that its deletion and a comment exclude each other. */
  async function tellSite(post: PostKey, changesPage: boolean, session: ClientSession): Promise<boolean> {
    const $inc = { commentsTaken: 1, ...(changesPage && { edition: 1 }) };
    const { matchedCount } = await siteModel(connection).updateOne(alive(post), { $inc }, { session });
    if (matchedCount === 0) return false;
    const shown = { ...owned(post), _id: post.postId, status: "published" } as const;
    // Caches of the post's page go by this time.
    if (changesPage) await posts.updateOne(shown, { $set: { commentsChangedAt: now() } }, { session });
    return true;
  }

  return {
    /** Takes a comment once, however often the same is said in the same place; false when its publication is gone. */
    insert: async ({ id, reasons, ...comment }: NewComment): Promise<boolean> => {
      const discardAt = discardAtOf(comment.status, now());
      const document: CommentDocument = { _id: id, ...comment, reasons: [...reasons], discardAt };
      try {
        return await connection.transaction(async (session) => {
          if (!(await tellSite(comment, comment.status === "approved", session))) return false;
          await comments.create([document], { session });
          return true;
        });
      } catch (error) {
        if (isDuplicateKey(error, "fingerprint")) return true;
        throw error;
      }
    },
    /** Decides on a comment and gives it as it is then, or was before it was deleted; undefined when there is none. */
    decide: (publication: PublicationKey, id: string, decision: CommentStatus | "deleted") =>
      connection.transaction(async (session) => {
        const filter = { _id: id, ...owned(publication) };
        const decided = { status: decision, moderatedAt: now() } as const;
        const update = updateOf({ ...decided, discardAt: discardAtOf(decision, now()) });
        const before = await (decision === "deleted"
          ? comments.findOneAndDelete(filter, { session })
          : comments.findOneAndUpdate(filter, update, { session })
        ).lean<CommentDocument>();
        if (before === null) return undefined;
        await tellSite(before, before.status === "approved" || decision === "approved", session);
        return commentOf(decision === "deleted" ? before : { ...before, ...decided, status: decision });
      }),
    removeAll: removerOf(comments),
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

/** Spam and trash are kept for a while, for second thoughts. */
const discardAtOf = (status: CommentStatus | "deleted", at: Date): Date | undefined =>
  status === "spam" || status === "trash" ? new Date(at.getTime() + keptMilliseconds) : undefined;

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
