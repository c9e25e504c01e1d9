import { type Connection, type Model, Schema } from "mongoose";
import type { Attempt, Delivery, DeliveryState, PostedBody, PublicEvent } from "../domain/delivery.ts";
import { parseReceiverName } from "../domain/receiver.ts";

/**
 * A stored attempt. Its `fence` is a number that increases each time a process takes the delivery, so it is unique
 * among the attempts.
 */
export interface AttemptRecord extends Omit<Attempt, "replay"> {
  readonly fence: number;
  /**
   * How often the delivery had been started again before this attempt. Not set in attempts that earlier versions
   * stored.
   */
  readonly replay?: number;
}

/** A stored delivery. Its id is the id of the event, so that a repeated event creates no second delivery. */
export interface DeliveryDocument {
  readonly _id: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly sessionId?: string;
  /** Set when the publication was deleted. The body is then empty, or will be erased when the delivery is finished. */
  readonly publicationDeleted?: true;
  readonly event: PublicEvent;
  readonly url: string;
  /** The name of the receiver. Its deliveries wait for each other, because the number of attempts to it is limited. */
  readonly lane: string;
  readonly body: Buffer;
  /** The body to send if the publication is deleted. When that happens it becomes the body of the delivery, and this field is removed. */
  readonly onceDeleted?: PostedBody;
  readonly sealedSigningKey: string;
  readonly requestId?: string;
  readonly traceparent?: string;
  readonly occurredAt?: Date;
  readonly state: DeliveryState;
  readonly attempts: readonly AttemptRecord[];
  /** The number of attempts so far. It is reset to 0 when an operator starts the delivery again. */
  readonly attemptsMade: number;
  /** How often an operator has started the delivery again. Not set before the first time. */
  readonly replays?: number;
  /** The id of the last replay that has started the delivery again together with others. Not set before the first one. */
  readonly replayId?: string;
  /** A number that increases each time a process takes the delivery. A result with an older number is not stored. */
  readonly fence: number;
  readonly leased: boolean;
  /** The id of the command that last reserved the delivery for a process. */
  readonly claimedBy?: string;
  /**
   * The time of the next attempt, or while one runs, the time after which another process may take the delivery. Only
   * set while the delivery is pending.
   */
  readonly dueAt?: Date;
  readonly createdAt: Date;
  readonly finishedAt?: Date;
}

const keptAfterFinishSeconds = 30 * 24 * 60 * 60;

// The schema declares only indexes. Documents need no conversion, because this service itself creates them with the right types.
const schema = new Schema<DeliveryDocument>(
  { _id: String },
  { strict: false, versionKey: false, collection: "deliveries" },
);
// Every index costs writes for each delivery, so indexes are partial where possible, and only this one contains fields that
// change. It finds the earliest delivery of each receiver with one seek for each receiver, however many deliveries wait.
schema.index({ state: 1, lane: 1, dueAt: 1, _id: 1 }, { partialFilterExpression: { state: "pending" } });
// Index for lists of deliveries, newest first. Lists by state use it too; only failed deliveries, which are rare, have another index.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ accountId: 1, createdAt: -1, _id: -1 });
// Index for lists of one receiver, and for the list of receivers, which the database finds with one seek each.
schema.index({ lane: 1, createdAt: -1, _id: -1 });
schema.index({ accountId: 1, replayId: 1 }, { partialFilterExpression: { replayId: { $exists: true } } });
schema.index({ state: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { state: "failed" } });
schema.index({ accountId: 1, state: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { state: "failed" } });
schema.index({ publicationId: 1, createdAt: -1, _id: -1 });
schema.index({ sessionId: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { sessionId: { $exists: true } } });
schema.index(
  { finishedAt: 1 },
  { expireAfterSeconds: keptAfterFinishSeconds, partialFilterExpression: { finishedAt: { $exists: true } } },
);

export type DeliveryModel = Model<DeliveryDocument>;

/** Opens the collection `deliveries`. */
export function deliveryModel(connection: Connection): DeliveryModel {
  return connection.model<DeliveryDocument>("Delivery", schema);
}

/** The fields of a delivery that clients may see. The body and the key are not among them. */
export const readableFields = {
  accountId: 1,
  publicationId: 1,
  sessionId: 1,
  event: 1,
  url: 1,
  lane: 1,
  state: 1,
  attempts: 1,
  leased: 1,
  dueAt: 1,
  createdAt: 1,
  publicationDeleted: 1,
} as const;

export interface ReadableDocument extends Pick<DeliveryDocument, "_id" | keyof typeof readableFields> {
  /** The number of all attempts. Set when only some of them were read. */
  readonly attemptCount?: number;
}

/** Converts a stored document to a delivery without its body and key. */
export function toDelivery(document: ReadableDocument): Delivery {
  const { _id: id, accountId, publicationId, sessionId = "", event, url, state, leased, dueAt, createdAt } = document;
  const { host } = parseReceiverName(document.lane);
  const attempts = document.attempts.map((attempt) => ({ ...attempt, replay: attempt.replay ?? 0 }));
  const nextAttemptAt = leased ? undefined : dueAt;
  const publicationDeleted = document.publicationDeleted === true;
  return {
    id,
    accountId,
    publicationId,
    sessionId,
    event,
    url,
    host,
    state,
    attempts,
    attemptCount: document.attemptCount ?? attempts.length,
    createdAt,
    publicationDeleted,
    nextAttemptAt,
  };
}
