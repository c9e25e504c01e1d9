import { type Connection, Schema } from "mongoose";
import { ids, moment, text } from "../../store/common-fields.ts";
import { type Comment, commentStatuses } from "../comment.ts";

/** A comment as it is kept. */
export interface CommentDocument extends Omit<Comment, "id" | "reasons"> {
  _id: string;
  reasons: string[];
  fingerprint?: string;
  /** When spam and trash go for good. */
  discardAt?: Date;
}

const commentSchema = new Schema<CommentDocument>(
  {
    ...{ ...ids, postId: text, createdAt: moment },
    status: { type: String, enum: commentStatuses, required: true },
    reasons: [String],
    ...{ parentId: String, name: String, email: String, text: String, path: String, fingerprint: String },
    ...{ moderatedAt: Date, discardAt: Date },
  },
  { versionKey: false, collection: "comments" },
);
// What is shown below a post, and how much waits there.
commentSchema.index({ postId: 1, status: 1, path: 1 });
// Lists of a post for moderators: with so few, reading past those in other states costs least.
commentSchema.index({ postId: 1, createdAt: -1, _id: -1 });
// Those of a publication; where all states are asked for, those in each are merged.
commentSchema.index({ publicationId: 1, status: 1, createdAt: -1, _id: -1 });
commentSchema.index(
  { postId: 1, fingerprint: 1 },
  { unique: true, partialFilterExpression: { fingerprint: { $exists: true } } },
);
commentSchema.index({ discardAt: 1 }, { expireAfterSeconds: 0 });

/** The comments' model on this connection. */
export const commentModel = (connection: Connection) => connection.model<CommentDocument>("Comment", commentSchema);
export type CommentModel = ReturnType<typeof commentModel>;

/** A comment as moderators see it. */
export function commentOf(document: CommentDocument): Comment {
  const { _id: id, accountId, publicationId, postId, parentId, name, email, text, reasons, path } = document;
  const { createdAt, moderatedAt, status } = document;
  const told = { parentId, name, email, text, status, reasons, path, createdAt, moderatedAt };
  return { id, accountId, publicationId, postId, ...told };
}
