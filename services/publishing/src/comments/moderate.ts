import { invalid, notFound } from "@galley/service-kit/errors";
import { readCursor, toCursor } from "../domain/list-cursor.ts";
import type { PublicationKey } from "../domain/ports.ts";
import type { Post } from "../domain/post.ts";
import { type Comment, type CommentAction, type CommentStatus, isCommentId } from "./comment.ts";
import type { CommentStore } from "./store/comments.ts";

const defaultLimit = 50;
const maxLimit = 200;

export interface ModerationPorts {
  readonly comments: CommentStore;
  readonly hasPost: (publication: PublicationKey, postId: string) => Promise<boolean>;
  /** Finds the published posts with these ids. */
  readonly findPosts: (publication: PublicationKey, postIds: readonly string[]) => Promise<readonly CommentedPost[]>;
}

/** A post as moderators see it beside its comments. */
export type CommentedPost = Pick<Post, "id" | "title" | "slug">;

/** A moderator's request for a list of comments. */
export interface ListInput {
  readonly publication: PublicationKey;
  readonly status?: CommentStatus;
  readonly postId?: string;
  /** The cursor from a previous list. Empty for the first page. */
  readonly cursor: string;
  /** The maximum number of comments. 0 stands for the default. */
  readonly limit: number;
}

/**
 * Lists a publication's comments, newest first. `nextCursor` is empty on the last page. Throws "invalid"
 * (cursor, limit) and "not-found".
 */
export async function listComments(input: ListInput, { comments, hasPost }: ModerationPorts) {
  const { publication, status, postId, cursor, limit: asked } = input;
  if (asked < 0 || asked > maxLimit) throw invalid(`limit must be a whole number from 1 to ${maxLimit}`);
  const limit = asked === 0 ? defaultLimit : asked;
  const before = readCursor(cursor);
  const found = await comments.list(publication, { status, postId, before, limit: limit + 1 });
  if (postId !== undefined && found.length === 0 && !(await hasPost(publication, postId)))
    throw notFound("There is no such post.");
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return { comments: shown, nextCursor: found.length > limit && last !== undefined ? toCursor(last) : "" };
}

const decisions: Readonly<Record<CommentAction, CommentStatus | "deleted">> = {
  approve: "approved",
  spam: "spam",
  trash: "trash",
  delete: "deleted",
  hold: "pending",
};

/**
 * Applies a moderator's action to a comment. Returns the changed comment, or undefined after "delete". Repeating an
 * action changes nothing more, but a second "delete" throws "not-found".
 */
export async function moderateComment(
  publication: PublicationKey,
  id: string,
  action: CommentAction,
  ports: ModerationPorts,
): Promise<Comment | undefined> {
  const decided = isCommentId(id) ? await ports.comments.decide(publication, id, decisions[action]) : undefined;
  if (decided === undefined) throw notFound("There is no such comment.");
  return action === "delete" ? undefined : decided;
}
