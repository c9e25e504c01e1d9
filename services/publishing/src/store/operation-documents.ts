import { type Connection, Schema } from "mongoose";
import type { Operation, OperationState, PublishResult } from "../domain/operation.ts";
import { count, moment, text } from "./common-fields.ts";

/**
 * The stored state of publishing one session. "closed": the publication is deleted, and only the used place in the
 * week's quota is kept.
 */
export interface OperationDocument extends Omit<Operation, "sessionId" | "state" | "slot" | "lastResult"> {
  /** The session's id. */
  _id: string;
  state: OperationState | "closed";
  /**
   * The time, by the database's clock, until which only one process may work on the operation. A time in the past
   * (`epoch`) if none does.
   */
  leaseUntil: Date;
  isoWeek?: string;
  slot?: number;
  /** When the first post was known to be published. */
  publishedAt?: Date;
  /** Only the last result. Version 0.1.0 stored up to 50, the last one at the end, and reads and appends to this field. */
  results?: PublishResult[];
  expiresAt?: Date;
}

const operationSchema = new Schema<OperationDocument>(
  {
    _id: text,
    accountId: text,
    state: text,
    fence: count,
    leaseUntil: moment,
    publicationId: String,
    postId: String,
    isoWeek: String,
    slot: Number,
    publishedAt: Date,
    expiresAt: Date,
    results: { type: Schema.Types.Mixed },
  },
  { versionKey: false, minimize: false, collection: "operations" },
);
operationSchema.index(
  { accountId: 1, isoWeek: 1, slot: 1 },
  { unique: true, partialFilterExpression: { slot: { $exists: true } } },
);
operationSchema.index({ accountId: 1, publicationId: 1, publishedAt: -1, _id: -1 });
operationSchema.index({ state: 1, leaseUntil: 1 });
operationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** A time in the past. `leaseUntil` has it while no process works on the publish. */
export const epoch = new Date(0);

/** The mongoose model of operations on this connection. */
export const operationModel = (connection: Connection) => connection.model("Operation", operationSchema);
export type OperationModel = ReturnType<typeof operationModel>;

/** Converts a document to what the process sees that works on the publish. */
export function operationOf(document: OperationDocument): Operation {
  const { _id, accountId, publicationId, postId, state, fence, isoWeek: week, slot, results } = document;
  return {
    sessionId: _id,
    accountId,
    publicationId,
    postId,
    fence,
    lastResult: results?.at(-1),
    // The publication was deleted during this publish. The post may have been sent before that.
    state: state === "closed" ? "unknown" : state,
    ...(week !== undefined && slot !== undefined ? { slot: { isoWeek: week, slot } } : {}),
  };
}
