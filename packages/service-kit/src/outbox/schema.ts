import { Schema } from "mongoose";

/**
 * The definition of an aggregate's `outbox` field; empty at birth. The entries are plain values: as subdocuments mongoose would
 * walk over every byte of their payloads, which takes a second for each megabyte.
 */
export const outboxField = { type: [{ type: Schema.Types.Mixed }], default: () => [] };

/** Lets the relay find documents with waiting events, oldest first, without reading the others. */
export function outboxIndex(schema: Pick<Schema, "index">): void {
  schema.index(
    { "outbox.at": 1 },
    { name: "outbox_waiting", partialFilterExpression: { "outbox.at": { $exists: true } } },
  );
}
