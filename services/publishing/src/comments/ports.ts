import type { PublicationKey, Range } from "../domain/ports.ts";
import type { PostSummary } from "../domain/post.ts";
import type { Comment, CommentStatus, NewComment, PostKey } from "./comment.ts";

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

/**
 * Readers' comments. A new one and every decision stay unsettled until `settle`, so that whatever a crash leaves half done is
 * found again.
 */
export interface CommentStore {
  /** undefined: the same was said in the same place before. */
  readonly insert: (comment: NewComment) => Promise<UnsettledComment | undefined>;
  /** Decides on a comment; undefined when there is none. Deleting takes away everything but its ids. */
  readonly decide: (
    publication: PublicationKey,
    id: string,
    decision: CommentStatus | "deleted",
  ) => Promise<{ readonly unsettled: UnsettledComment; readonly comment: Comment } | undefined>;
  /** Tells the post that its comments changed, for caches of its page; false when there is no such post. */
  readonly touchPost: (post: PostKey) => Promise<boolean>;
  /** The change is everywhere now; a deleted comment is gone. */
  readonly settle: (comment: UnsettledComment) => Promise<void>;
  /** Removes one comment, whatever its state. */
  readonly remove: (comment: UnsettledComment) => Promise<void>;
  readonly removeAll: (publication: PublicationKey) => Promise<void>;
  /** Those that have been unsettled since before this moment. */
  readonly findUnsettled: (since: Date, limit: number) => Promise<readonly UnsettledComment[]>;
  /** Newest first. */
  readonly list: (publication: PublicationKey, query: CommentQuery) => Promise<readonly Comment[]>;
  /** How many of a post wait for a decision, counted up to `most`. */
  readonly countWaiting: (post: PostKey, most: number) => Promise<number>;
}

/** What readers see of comments: approved ones only. */
export interface CommentReader {
  /** In the order of the threads. */
  readonly listShown: (post: PostKey, range: Range) => Promise<readonly Comment[]>;
  readonly countShown: (post: PostKey) => Promise<number>;
  /** How many are shown before this place. */
  readonly countShownBefore: (post: PostKey, path: string) => Promise<number>;
  readonly findShown: (post: PostKey, id: string) => Promise<Comment | undefined>;
  /** Newest first, of one post or of all. */
  readonly newestShown: (
    publication: PublicationKey & { readonly postId?: string },
    limit: number,
  ) => Promise<readonly Comment[]>;
  /** What the posts with these ids are called. */
  readonly postsOf: (
    publication: PublicationKey,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Pick<PostSummary, "id" | "slug" | "title">>>;
}
