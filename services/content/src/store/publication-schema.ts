import { type OutboxEntry, outboxField, outboxIndex } from "@galley/service-kit/outbox";
import { Schema } from "mongoose";
import type { Publication } from "../domain/publication.ts";

/** A publication as it is stored: live with everything it has, or a tombstone with only what its end needs. */
export interface PublicationDocument extends Partial<Omit<Publication, "id" | "accountId">> {
  readonly _id: string;
  readonly accountId: string;
  readonly operationId: string;
  /** Set until it is deleted. Partial indexes rest on it, so every query of live publications names it. */
  readonly live?: true;
  readonly slot?: number;
  readonly deletedAt?: Date;
  /** Set on a tombstone until every other service has purged. */
  readonly deletionOpen?: true;
  /** When this service has to purge what belonged to it; unset when nothing is left to do. */
  readonly purgeAt?: Date;
  /** When its event is sent again without a change; `neverRepeated` for most. Not set: an earlier version of this service stored it. */
  readonly repeatEventAt?: Date;
  readonly outbox: readonly OutboxEntry[];
}

/** A text that each document must have. */
export const text = { type: String, required: true } as const;

const scheduleSchema = new Schema({ type: text, hour: Number, count: Number, days: Number }, { _id: false });

/** The `repeatEventAt` of publications whose event needs no repeat. */
export const neverRepeated = new Date("9999-12-31T00:00:00Z");

/** Schema and indexes of the collection `publications`. */
export function publicationSchema(): Schema<PublicationDocument> {
  const schema = new Schema<PublicationDocument>(
    {
      ...{ _id: text, accountId: text, operationId: text, live: Boolean, slot: Number },
      ...{ name: String, slug: String, description: String, writingTone: String, defaultAuthor: String },
      ...{ autoPublishMode: String, cadencePostsPerWeek: Number, scoutSchedule: scheduleSchema, timezone: String },
      ...{ styleId: String, templateId: String, feedFullEnabled: Boolean, feedPartialEnabled: Boolean },
      ...{ commentsEnabled: Boolean, commentsModeration: String, cmsPublicationId: String },
      ...{ createdAt: Date, updatedAt: Date, revision: Number, slugChanges: { type: [Date], default: undefined } },
      deletedAt: Date,
      deletionOpen: Boolean,
      purgeAt: Date,
      repeatEventAt: Date,
      outbox: outboxField,
    },
    { versionKey: false, strict: "throw" },
  );
  const ofLive = { partialFilterExpression: { live: true } };
  // With `live` in it, the slots in use are read from the index alone: a partial index's own condition is looked up otherwise.
  schema.index({ accountId: 1, live: 1, slot: 1 }, { unique: true, ...ofLive });
  schema.index({ accountId: 1, slug: 1 }, { unique: true, ...ofLive });
  schema.index({ accountId: 1, createdAt: 1, _id: 1 }, ofLive);
  schema.index({ live: 1, repeatEventAt: 1 }, ofLive);
  schema.index({ accountId: 1, operationId: 1 }, { unique: true });
  schema.index({ purgeAt: 1 }, { partialFilterExpression: { purgeAt: { $exists: true } } });
  outboxIndex(schema);
  return schema;
}
