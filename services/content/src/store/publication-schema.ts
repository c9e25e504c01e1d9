import { type OutboxEntry, outboxField, outboxIndex } from "@galley/service-kit/outbox";
import { Schema } from "mongoose";
import type { Publication } from "../domain/publication.ts";

/** A publication as it is stored. While it is not deleted, it has all fields; afterwards only those that the deletion needs. */
export interface PublicationDocument extends Partial<Omit<Publication, "id" | "accountId">> {
  readonly _id: string;
  readonly accountId: string;
  readonly operationId: string;
  /**
   * Whether the publication still exists; the field is removed when it is deleted. Queries for publications that are not deleted
   * must contain this field, because MongoDB uses the partial indexes only then.
   */
  readonly live?: true;
  readonly slot?: number;
  readonly deletedAt?: Date;
  /**
   * Whether other services may still have data of the publication. Set when the publication is deleted, and removed when the last
   * service has removed its data.
   */
  readonly deletionOpen?: true;
  /**
   * The time at which the topics and ideas of the deleted publication are removed the next time. Not set when nothing is left to
   * remove.
   */
  readonly purgeAt?: Date;
  /**
   * The time at which the event about the publication's state is sent again; `neverRepeated` if it is not sent again. Not set in
   * documents that earlier versions of this service stored.
   */
  readonly repeatEventAt?: Date;
  readonly outbox: readonly OutboxEntry[];
}

/** The schema of a required text field. */
export const text = { type: String, required: true } as const;

const scheduleSchema = new Schema({ type: text, hour: Number, count: Number, days: Number }, { _id: false });

/** The value of `repeatEventAt` in publications whose event is not sent again. */
export const neverRepeated = new Date("9999-12-31T00:00:00Z");

/** The schema and the indexes of the collection `publications`. */
export function publicationSchema(): Schema<PublicationDocument> {
  const schema = new Schema<PublicationDocument>(
    {
      _id: text,
      accountId: text,
      operationId: text,
      live: Boolean,
      slot: Number,
      name: String,
      slug: String,
      description: String,
      writingTone: String,
      defaultAuthor: String,
      autoPublishMode: String,
      cadencePostsPerWeek: Number,
      scoutSchedule: scheduleSchema,
      timezone: String,
      styleId: String,
      templateId: String,
      feedFullEnabled: Boolean,
      feedPartialEnabled: Boolean,
      commentsEnabled: Boolean,
      commentsModeration: String,
      cmsPublicationId: String,
      createdAt: Date,
      updatedAt: Date,
      revision: Number,
      slugChanges: { type: [Date], default: undefined },
      deletedAt: Date,
      deletionOpen: Boolean,
      purgeAt: Date,
      repeatEventAt: Date,
      outbox: outboxField,
    },
    { versionKey: false, strict: "throw" },
  );
  const onlyLive = { partialFilterExpression: { live: true } };
  // The index contains `live`, so that MongoDB can answer a query for used slots from the index alone. Without it, MongoDB would read
  // each document to check the condition of the partial index.
  schema.index({ accountId: 1, live: 1, slot: 1 }, { unique: true, ...onlyLive });
  schema.index({ accountId: 1, slug: 1 }, { unique: true, ...onlyLive });
  schema.index({ accountId: 1, createdAt: 1, _id: 1 }, onlyLive);
  schema.index({ live: 1, repeatEventAt: 1 }, onlyLive);
  schema.index({ accountId: 1, operationId: 1 }, { unique: true });
  schema.index({ purgeAt: 1 }, { partialFilterExpression: { purgeAt: { $exists: true } } });
  outboxIndex(schema);
  return schema;
}
