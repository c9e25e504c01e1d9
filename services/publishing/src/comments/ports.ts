import type { Comment, CommentStatus, PostKey } from "./comment.ts";

/** A comment whose last change has not reached everything that depends on it. */
export interface UnsettledComment extends PostKey {
  readonly id: string;
  readonly status: CommentStatus | "deleted";
  /** Grows with every change; what was settled is a change, not the comment. */
  readonly change: number;
  /** Whether readers see something else than before. */
  readonly changesPage: boolean;
}

/** What a list of comments for moderators is narrowed to. */
export interface CommentQuery {
  readonly status?: CommentStatus;
  readonly postId?: string;
  /** Only those before this one, by age and id. */
  readonly before?: Pick<Comment, "createdAt" | "id">;
  readonly limit: number;
}
