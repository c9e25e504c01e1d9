import { Schema } from "mongoose";

/**
 * The schema of the field `outbox`, which keeps a document's events until they are published. It is empty at first. Entries are plain
 * values: as subdocuments, mongoose would check every byte of their payloads, which takes a second for each megabyte.
 */
export const outboxField = { type: [{ type: Schema.Types.Mixed }], default: () => [] };

/** Adds the index with which the relay finds documents with events to publish, oldest first. */
export function outboxIndex(schema: Pick<Schema, "index">): void {
  schema.index(
    { "outbox.at": 1 },
    { name: "outbox_waiting", partialFilterExpression: { "outbox.at": { $exists: true } } },
  );
}
