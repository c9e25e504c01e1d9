import type { PublicationKey } from "../domain/ports.ts";

/** What has been decided of a comment. Only approved ones are ever shown. */
export const commentStatuses = ["pending", "approved", "spam", "trash"] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** What a moderator may do with a comment. */
export type CommentAction = "approve" | "spam" | "trash" | "delete";

/** Names a post together with its owner, who is part of every query. */
export interface PostKey extends PublicationKey {
  readonly postId: string;
}

/** A reader's comment. What strangers wrote is plain text without control characters. */
export interface Comment extends PostKey {
  readonly id: string;
  /** The comment that it answers. */
  readonly parentId?: string;
  readonly name: string;
  /** For moderators alone. */
  readonly email?: string;
  readonly text: string;
  readonly status: CommentStatus;
  /** Why it was held or taken for spam, in words of ours. */
  readonly reasons: readonly string[];
  /** Its place among the comments of the post: sorted by it, each stands below the one that it answers. */
  readonly path: string;
  readonly createdAt: Date;
  readonly moderatedAt?: Date;
}

/** A comment as it is first stored. */
export interface NewComment extends Comment {
  /** The same for the same words of the same name in the same place. */
  readonly fingerprint: string;
}

export const longestName = 80;
export const longestEmail = 254;
export const longestText = 4_000;

/** How many comments a page shows. */
export const commentsPerPage = 30;

/** How deep answers go; the answer to a deeper one stands beside it. */
export const deepestLevel = 4;

const idForm = /^[0-9a-f-]{36}$/;

/** Whether this may be the id of a comment. */
export const isCommentId = (text: string): boolean => idForm.test(text);

const levelEnd = "/";

/**
 * The place of a new comment: below its parent, after all that were there before. Of two in the same millisecond the ids
 * decide.
 */
export function pathBelow(parent: Pick<Comment, "path"> | undefined, id: string, at: Date): string {
  const above = parent === undefined ? [] : levelsOf(parent.path).slice(0, deepestLevel - 1);
  // 9 digits in base 36 last for 3,000 years.
  const own = `${at.getTime().toString(36).padStart(9, "0")}${id.slice(0, 8)}`;
  return [...above, own].map((level) => level + levelEnd).join("");
}

/** How many comments a path leads through, itself included. */
export const levelOf = (path: string): number => levelsOf(path).length;

const levelsOf = (path: string): string[] => path.split(levelEnd).slice(0, -1);
