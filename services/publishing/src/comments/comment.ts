import type { PublicationKey } from "../domain/ports.ts";

/** The moderation states of a comment. Readers see only approved comments. */
export const commentStatuses = ["pending", "approved", "spam", "trash"] as const;
export type CommentStatus = (typeof commentStatuses)[number];

export type CommentAction = "approve" | "spam" | "trash" | "delete" | "hold";

/** Identifies a post. Every query includes the account, so that no account reads another account's data. */
export interface PostKey extends PublicationKey {
  readonly postId: string;
}

/** A reader's comment. Name, e-mail address and text are plain text without control characters. */
export interface Comment extends PostKey {
  readonly id: string;
  /** The id of the comment that this one answers. */
  readonly parentId?: string;
  readonly name: string;
  /**
   * The e-mail address of the commenter. Moderators see the address, readers do not. Not set if the commenter left it
   * out.
   */
  readonly email?: string;
  readonly text: string;
  readonly status: CommentStatus;
  /**
   * Why the comment waits for a moderator or counts as spam, in sentences that this service wrote. They never quote the
   * comment.
   */
  readonly reasons: readonly string[];
  /** The sort key among the comments of a post. In its order, each reply comes after the comment that it answers. */
  readonly path: string;
  readonly createdAt: Date;
  readonly moderatedAt?: Date;
}

/** A comment before it is stored. */
export interface NewComment extends Comment {
  /** A hash of name, text and parent comment. An equal hash shows that a comment was submitted twice. */
  readonly fingerprint: string;
}

export const maxNameLength = 80;
export const maxEmailLength = 254;
export const maxTextLength = 4_000;

/** The HTML id of a comment on the pages that show it. */
export const commentAnchor = ({ id }: Pick<Comment, "id">): string => `comment-${id}`;

/** The number of comments on one page of a post's comment list. */
export const commentsPerPage = 30;

/** The maximum nesting of replies. A reply to a deeper comment is placed beside it. */
export const maxLevel = 4;

const idForm = /^[0-9a-f-]{36}$/;

/** Tells whether a text has the form of a comment's id. */
export const isCommentId = (text: string): boolean => idForm.test(text);

const levelEnd = "/";

/**
 * The sort key of a new comment: below its parent and after all earlier replies. The ids order two comments
 * of the same millisecond.
 */
export function pathBelow(parent: Pick<Comment, "path"> | undefined, id: string, at: Date): string {
  const above = parent === undefined ? [] : pathLevels(parent.path).slice(0, maxLevel - 1);
  // Nine digits in base 36 hold every time of the next 3,000 years, so all keys have the same length and sort by
  // time.
  const own = `${at.getTime().toString(36).padStart(9, "0")}${id.slice(0, 8)}`;
  return [...above, own].map((level) => level + levelEnd).join("");
}

/** The nesting level of a comment; 1 for a comment that answers no other. */
export const commentLevel = (path: string): number => pathLevels(path).length;

const pathLevels = (path: string): string[] => path.split(levelEnd).slice(0, -1);
