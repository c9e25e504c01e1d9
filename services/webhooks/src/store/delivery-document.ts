import { type Connection, type Model, Schema } from "mongoose";
import type { Attempt, Delivery, DeliveryState, PostedBody, PublicEvent } from "../domain/delivery.ts";

/** An attempt with the fence of the claim that made it, which is unique within its delivery. */
export interface AttemptRecord extends Omit<Attempt, "replay"> {
  readonly fence: number;
  /** Not set in attempts that an earlier version stored. */
  readonly replay?: number;
}

/** How a delivery rests in the database. The id is the event's, so that a repeated event makes no second one. */
export interface DeliveryDocument {
  readonly _id: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly sessionId?: string;
  /** The body is empty, or will be once the delivery is finished. */
  readonly publicationDeleted?: true;
  readonly event: PublicEvent;
  readonly url: string;
  /** The name of its receiver. */
  readonly lane: string;
  readonly body: Buffer;
  /** What is sent instead once the publication is deleted, until it is. */
  readonly onceDeleted?: PostedBody;
  readonly sealedSigningKey: string;
  readonly requestId?: string;
  readonly traceparent?: string;
  readonly occurredAt?: Date;
  readonly state: DeliveryState;
  readonly attempts: readonly AttemptRecord[];
  /** Attempts of this series; a replay sets it to 0. */
  readonly attemptsMade: number;
  /** How often it was replayed; not set means never. */
  readonly replays?: number;
  /** Grows with each claim: writes with an older one change nothing. */
  readonly fence: number;
  readonly leased: boolean;
  /** The batch of claims that it was last claimed in. */
  readonly claimedBy?: string;
  /** When to look at it next: the planned attempt, or the end of the lease while one runs. Only while pending. */
  readonly dueAt?: Date;
  readonly createdAt: Date;
  readonly finishedAt?: Date;
}

const keptAfterFinishSeconds = 30 * 24 * 60 * 60;

// What is written comes from the domain and needs no casting, so only the indexes are declared.
const schema = new Schema<DeliveryDocument>(
  { _id: String },
  { strict: false, versionKey: false, collection: "deliveries" },
);
// Every index costs each delivery a write or more, so those that few documents need hold only these, and none but this one has
// anything in it that changes. It finds the earliest delivery of each receiver by one seek for each, however many wait there.
schema.index({ state: 1, lane: 1, dueAt: 1, _id: 1 }, { partialFilterExpression: { state: "pending" } });
// Lists of one state pick from the newest; those that failed are few and would be far apart.
schema.index({ createdAt: -1, _id: -1 });
schema.index({ accountId: 1, createdAt: -1, _id: -1 });
schema.index({ state: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { state: "failed" } });
schema.index({ accountId: 1, state: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { state: "failed" } });
schema.index({ publicationId: 1, createdAt: -1, _id: -1 });
schema.index({ sessionId: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { sessionId: { $exists: true } } });
schema.index(
  { finishedAt: 1 },
  { expireAfterSeconds: keptAfterFinishSeconds, partialFilterExpression: { finishedAt: { $exists: true } } },
);

export type DeliveryModel = Model<DeliveryDocument>;

/** The collection `deliveries` of this connection. */
export function deliveryModel(connection: Connection): DeliveryModel {
  return connection.model<DeliveryDocument>("Delivery", schema);
}

/** What readers may see: neither body nor key. */
export const readableFields = {
  accountId: 1,
  publicationId: 1,
  sessionId: 1,
  event: 1,
  url: 1,
  state: 1,
  attempts: 1,
  ...{ leased: 1, dueAt: 1, createdAt: 1, publicationDeleted: 1 },
} as const;

export type ReadableDocument = Pick<DeliveryDocument, "_id" | keyof typeof readableFields>;

/** A stored delivery as the domain knows it. */
export function deliveryOf(document: ReadableDocument): Delivery {
  const { _id: id, accountId, publicationId, sessionId = "", event, url, state, leased, dueAt, createdAt } = document;
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
    state,
    attempts,
    createdAt,
    publicationDeleted,
    nextAttemptAt,
  };
}
