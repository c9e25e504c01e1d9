import { type Connection, type Model, Schema } from "mongoose";
import { type OutboxEntry, outboxEntry, outboxField, outboxIndex } from "../../src/outbox/index.ts";

/** A minimal aggregate. */
export interface Thing {
  readonly _id: string;
  readonly revision: number;
  readonly outbox: OutboxEntry[];
}

/** The model of an aggregate with an outbox, in the collection "things". */
export function thingModel(connection: Connection): Model<Thing> {
  const schema = new Schema<Thing>({ _id: String, revision: Number, outbox: outboxField });
  outboxIndex(schema);
  return connection.model<Thing>("Thing", schema, "things");
}

/** An event about a thing. The account id carries the id of the thing. */
export function thingEvent(thingId: string, revision: number, at = new Date()): OutboxEntry {
  return { ...outboxEntry("account.updated.v1", { accountId: thingId, tier: "pro", revision }), at };
}
