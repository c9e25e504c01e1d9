import { type Connection, Schema } from "mongoose";
import { ids, moment, text } from "../../store/common-fields.ts";
import { type Comment, commentStatuses } from "../comment.ts";

/** A comment as it is stored in MongoDB. */
export interface CommentDocument extends Omit<Comment, "id" | "reasons"> {
  _id: string;
  reasons: string[];
  fingerprint?: string;
  /** The time when MongoDB deletes the comment. Only set for comments in spam or trash. */
  discardAt?: Date;
}

const commentSchema = new Schema<CommentDocument>(
  {
    ...ids,
    postId: text,
    createdAt: moment,
    status: { type: String, enum: commentStatuses, required: true },
    reasons: [String],
    parentId: String,
    name: String,
    email: String,
    text: String,
    path: String,
    fingerprint: String,
    moderatedAt: Date,
    discardAt: Date,
  },
  { versionKey: false, collection: "comments" },
);
// Index for reading the comments below a post and for counting those that wait for moderation.
commentSchema.index({ postId: 1, status: 1, path: 1 });
// Index for moderators' lists of one post. It has no status: a post has few comments, and those in another status can be skipped while
// reading.
commentSchema.index({ postId: 1, createdAt: -1, _id: -1 });
// Index for moderators' lists of a publication. For a list of every status, the database merges the sorted results of
// each status.
commentSchema.index({ publicationId: 1, status: 1, createdAt: -1, _id: -1 });
commentSchema.index(
  { postId: 1, fingerprint: 1 },
  { unique: true, partialFilterExpression: { fingerprint: { $exists: true } } },
);
commentSchema.index({ discardAt: 1 }, { expireAfterSeconds: 0 });

/** The mongoose model of comments on this connection. */
export const commentModel = (connection: Connection) => connection.model<CommentDocument>("Comment", commentSchema);
export type CommentModel = ReturnType<typeof commentModel>;

/** Converts a document to a comment as moderators see it. */
export function toComment(document: CommentDocument): Comment {
  const { _id: id, accountId, publicationId, postId, parentId, name, email, text, reasons, path } = document;
  const { createdAt, moderatedAt, status } = document;
  const state = { status, reasons, path, createdAt, moderatedAt };
  return { id, accountId, publicationId, postId, parentId, name, email, text, ...state };
}
