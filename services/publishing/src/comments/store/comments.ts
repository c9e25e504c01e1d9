import { isDuplicateKey } from "@galley/service-kit/mongo";
import type { QueryFilter } from "mongoose";
import type { PublicationKey } from "../../domain/ports.ts";
import { removerOf } from "../../store/common-fields.ts";
import type { PostDocument, PostModel } from "../../store/post-documents.ts";
import { type Comment, type CommentStatus, commentStatuses, type PostKey } from "../comment.ts";
import type { CommentQuery, CommentReader, CommentStore } from "../ports.ts";
import { type CommentDocument, type CommentModel, commentOf, unsettledOf } from "./comment-documents.ts";

const keptMilliseconds = 30 * 24 * 60 * 60 * 1_000;

const owned = ({ accountId, publicationId }: PublicationKey) => ({ accountId, publicationId });
const ofPost = ({ accountId, publicationId, postId }: PostKey) => ({ accountId, publicationId, postId });

/** Readers' comments in MongoDB, and their trace on the posts. */
export function createCommentStore(comments: CommentModel, posts: PostModel, now: () => Date): CommentStore {
  return {
    insert: async ({ id, reasons, ...comment }) => {
      const document: CommentDocument = {
        ...{ _id: id, ...comment, reasons: [...reasons] },
        ...{ change: 1, unsettledAt: now(), changesPage: comment.status === "approved" },
        ...discarded(comment.status, now()),
      };
      try {
        await comments.create(document);
        return unsettledOf(document);
      } catch (error) {
        if (isDuplicateKey(error, "fingerprint")) return undefined;
        throw error;
      }
    },
    decide: (publication, id, decision) => decide(comments, { publication, id, decision, at: now() }),
    touchPost: async ({ accountId, publicationId, postId }) => {
      const { matchedCount } = await posts.updateOne(
        { _id: postId, accountId, publicationId, status: "published" },
        { $inc: { commentsRevision: 1 }, $set: { commentsChangedAt: now() } },
      );
      return matchedCount === 1;
    },
    settle: async ({ id, change, status, ...place }) => {
      const filter = { _id: id, ...ofPost(place), change };
      if (status === "deleted") await comments.deleteOne(filter);
      else await comments.updateOne(filter, { $unset: { unsettledAt: 1, changesPage: 1 } });
    },
    remove: async ({ id, ...place }) => {
      await comments.deleteOne({ _id: id, ...ofPost(place) });
    },
    removeAll: removerOf(comments),
    findUnsettled: async (since, limit) => {
      const found = await comments
        .find({ unsettledAt: { $lte: since } })
        .sort({ unsettledAt: 1 })
        .limit(limit)
        .lean<CommentDocument[]>();
      return found.map(unsettledOf);
    },
    list: (publication, query) => newest(comments, { ...owned(publication), ...narrowed(query) }, query.limit),
    countWaiting: (post, most) => comments.countDocuments({ ...ofPost(post), status: "pending" }, { limit: most }),
  };
}

interface Decision {
  readonly publication: PublicationKey;
  readonly id: string;
  readonly decision: CommentStatus | "deleted";
  readonly at: Date;
}

/** Reads and writes over what was read, so that it is known whether readers saw the comment before. */
async function decide(
  comments: CommentModel,
  { publication, id, decision, at }: Decision,
): ReturnType<CommentStore["decide"]> {
  for (;;) {
    const found = await comments.findOne({ _id: id, ...owned(publication) }).lean<CommentDocument>();
    if (found === null || (found.status === "deleted" && decision !== "deleted")) return undefined;
    // A change that nobody has carried further yet may have been seen or not.
    const changesPage =
      found.changesPage === true || found.status === "approved" || decision === "approved" || decision === "deleted";
    const discardAt = discarded(decision, at);
    const change = found.change + 1;
    const set = { status: decision, moderatedAt: at, change, unsettledAt: at, changesPage, ...discardAt };
    const gone = decision === "deleted" ? { name: 1, email: 1, text: 1, path: 1, fingerprint: 1 } : {};
    const unset = { ...gone, ...("discardAt" in discardAt ? {} : { discardAt: 1 }) };
    const { matchedCount } = await comments.updateOne(
      { _id: id, ...owned(publication), change: found.change },
      { $set: set, $unset: unset },
    );
    if (matchedCount === 0) continue;
    const written: CommentDocument = { ...found, status: decision, moderatedAt: at, change, changesPage };
    return { unsettled: unsettledOf(written), comment: commentOf(written) };
  }
}

/** Spam and trash are kept for a while, for second thoughts. */
function discarded(status: CommentStatus | "deleted", at: Date): { discardAt?: Date } {
  const isDiscarded = status === "spam" || status === "trash";
  return isDiscarded ? { discardAt: new Date(at.getTime() + keptMilliseconds) } : {};
}

function narrowed({ status, postId, before }: CommentQuery) {
  const { createdAt, id } = before ?? {};
  return {
    status: status ?? { $in: [...commentStatuses] },
    ...(postId !== undefined && { postId }),
    ...(before && { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }] }),
  };
}

async function newest(comments: CommentModel, filter: QueryFilter<CommentDocument>, limit: number): Promise<Comment[]> {
  const query = comments.find(filter, undefined, { sort: { createdAt: -1, _id: -1 }, limit });
  return (await query.lean<CommentDocument[]>()).map(commentOf);
}

/** What readers see: approved comments and nothing else. */
export function createCommentReader(comments: CommentModel, posts: PostModel): CommentReader {
  const shown = (post: PostKey) => ({ ...ofPost(post), status: "approved" }) as const;
  return {
    listShown: async (post, { skip = 0, limit }) => {
      const query = comments.find(shown(post), undefined, { sort: { path: 1 }, skip, limit });
      return (await query.lean<CommentDocument[]>()).map(commentOf);
    },
    countShown: (post) => comments.countDocuments(shown(post)),
    countShownBefore: (post, path) => comments.countDocuments({ ...shown(post), path: { $lt: path } }),
    findShown: async (post, id) => {
      const found = await comments.findOne({ _id: id, ...shown(post) }).lean<CommentDocument>();
      return found === null ? undefined : commentOf(found);
    },
    newestShown: async ({ postId, ...publication }, limit) => {
      const ofOnePost = postId === undefined ? {} : { postId };
      return newest(comments, { ...owned(publication), ...ofOnePost, status: "approved" }, limit);
    },
    postsOf: async (publication, ids) => {
      const found = await posts
        .find({ _id: { $in: [...ids] }, ...owned(publication), status: "published" }, { slug: 1, title: 1 })
        .lean<Pick<PostDocument, "_id" | "slug" | "title">[]>();
      return new Map(found.map(({ _id: id, slug, title }) => [id, { id, slug, title }]));
    },
  };
}
