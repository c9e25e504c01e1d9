import { type Connection, Schema } from "mongoose";
import type { Operation, OperationState, PublishResult } from "../domain/operation.ts";
import { count, moment, text } from "./common-fields.ts";

/** The publishing of one session. Closed: its publication is deleted; what may stay of it is its used slot. */
export interface OperationDocument extends Omit<Operation, "sessionId" | "state" | "slot" | "results"> {
  /** The session's id. */
  _id: string;
  state: OperationState | "closed";
  /** By the database's clock; the epoch when nobody holds it. */
  leaseUntil: Date;
  isoWeek?: string;
  slot?: number;
  /** When the first post was known to be published. */
  publishedAt?: Date;
  results: PublishResult[];
  expiresAt?: Date;
}

const operationSchema = new Schema<OperationDocument>(
  {
    ...{ _id: text, accountId: text, state: text, fence: count, leaseUntil: moment },
    ...{ publicationId: String, postId: String, isoWeek: String, slot: Number, publishedAt: Date, expiresAt: Date },
    results: { type: Schema.Types.Mixed },
  },
  { versionKey: false, minimize: false, collection: "operations" },
);
operationSchema.index(
  { accountId: 1, isoWeek: 1, slot: 1 },
  { unique: true, partialFilterExpression: { slot: { $exists: true } } },
);
operationSchema.index({ accountId: 1, publicationId: 1 });
operationSchema.index({ state: 1, leaseUntil: 1 });
operationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** When the lease of an operation ended that nobody holds. */
export const epoch = new Date(0);

/** The operations' model on this connection. */
export const operationModel = (connection: Connection) => connection.model("Operation", operationSchema);
export type OperationModel = ReturnType<typeof operationModel>;

/** An operation as its holder sees it. */
export function operationOf(document: OperationDocument): Operation {
  const { _id, accountId, publicationId, postId, state, fence, isoWeek: week, slot, results } = document;
  return {
    ...{ sessionId: _id, accountId, publicationId, postId, fence, results: results ?? [] },
    // A closed one may have been sent.
    state: state === "closed" ? "unknown" : state,
    ...(week !== undefined && slot !== undefined ? { slot: { isoWeek: week, slot } } : {}),
  };
}
