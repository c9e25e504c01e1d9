import { Schema } from "mongoose";
import type { OutboxEntry } from "./entry.ts";

const entrySchema = new Schema<OutboxEntry>(
  {
    id: { type: String, required: true },
    type: { type: String, required: true },
    payload: { type: Buffer, required: true },
    requestId: String,
    traceparent: String,
    at: { type: Date, required: true },
  },
  { _id: false, id: false },
);

/** The definition of an aggregate's `outbox` field; empty at birth. */
export const outboxField = { type: [entrySchema], default: [] };

/** Lets the relay find documents with waiting events, oldest first, without reading the others. */
export function outboxIndex(schema: Pick<Schema, "index">): void {
  schema.index(
    { "outbox.at": 1 },
    { name: "outbox_waiting", partialFilterExpression: { "outbox.at": { $exists: true } } },
  );
}
