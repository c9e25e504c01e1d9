import { type Connection, Schema } from "mongoose";
import { count, ids, moment, text } from "../../store/common-fields.ts";
import { type Comment, commentStatuses } from "../comment.ts";
import type { UnsettledComment } from "../ports.ts";

/** A comment, or for a moment what is left of a deleted one: its ids. */
export interface CommentDocument extends Omit<Comment, "id" | "status" | "reasons"> {
  _id: string;
  status: Comment["status"] | "deleted";
  reasons: string[];
  fingerprint?: string;
  /** Grows with every change. */
  change: number;
  /** Since when a change has not reached everything; not there: it has. */
  unsettledAt?: Date;
  /** Whether the unsettled change is seen by readers. */
  changesPage?: boolean;
  /** When spam and trash go for good. */
  discardAt?: Date;
}

const commentSchema = new Schema<CommentDocument>(
  {
    ...{ ...ids, postId: text, createdAt: moment, change: count },
    status: { type: String, enum: [...commentStatuses, "deleted"], required: true },
    reasons: [String],
    ...{ parentId: String, name: String, email: String, text: String, path: String, fingerprint: String },
    ...{ moderatedAt: Date, unsettledAt: Date, changesPage: Boolean, discardAt: Date },
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
commentSchema.index({ unsettledAt: 1 }, { sparse: true });
commentSchema.index({ discardAt: 1 }, { expireAfterSeconds: 0 });

/** The comments' model on this connection. */
export const commentModel = (connection: Connection) => connection.model<CommentDocument>("Comment", commentSchema);
export type CommentModel = ReturnType<typeof commentModel>;

/** A comment as moderators see it; only of one that is not deleted. */
export function commentOf(document: CommentDocument): Comment {
  const { _id: id, accountId, publicationId, postId, parentId, name, email, text, reasons, path } = document;
  const { createdAt, moderatedAt, status } = document;
  return {
    ...{ id, accountId, publicationId, postId, parentId, name, email, text, reasons, path, createdAt, moderatedAt },
    // A deleted one is never asked for: no filter finds it.
    status: status === "deleted" ? "trash" : status,
  };
}

/** What is to be done about a document's last change. */
export function unsettledOf(document: CommentDocument): UnsettledComment {
  const { _id: id, accountId, publicationId, postId, status, change, changesPage = false } = document;
  return { id, accountId, publicationId, postId, status, change, changesPage };
}
