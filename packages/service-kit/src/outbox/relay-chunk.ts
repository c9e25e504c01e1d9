import type { mongo } from "mongoose";
import type { Broker } from "../messaging/broker.ts";
import type { WaitingEvents } from "./waiting-events.ts";

type Collection = mongo.Collection<mongo.Document>;

/** The two steps that last, in this order: an event is removed when the broker has it, never before. */
export interface RelaySteps extends Pick<Broker, "publish"> {
  readonly pull: (collection: Collection, told: readonly WaitingEvents[]) => Promise<unknown>;
}

/** Removes events from their documents, all in one update: their ids are theirs alone, whatever document they are in. */
export const pullEvents: RelaySteps["pull"] = (collection, told) => {
  const filter = { _id: { $in: told.map(({ documentId }) => documentId) } };
  const eventIds = told.flatMap(({ entries }) => entries.map(({ id }) => id));
  return collection.updateMany(filter as never, { $pull: { outbox: { id: { $in: eventIds } } } } as never);
};

/**
 * Publishes the events of some documents and removes those that the broker has confirmed, up to the first of a document that it has not:
 * those behind it are published again after it, in order. Removing needs no lease, since an event that was confirmed once is told,
 * whoever told it.
 */
export async function relayChunk(
  collection: Collection,
  chunk: readonly WaitingEvents[],
  { publish, pull }: RelaySteps,
): Promise<void> {
  const confirmed = await publish(chunk.flatMap(({ entries }) => entries));
  const told = chunk.map(({ documentId, entries }) => {
    const firstLeft = entries.findIndex(({ id }) => !confirmed.has(id));
    return { documentId, entries: firstLeft === -1 ? entries : entries.slice(0, firstLeft) };
  });
  const removable = told.filter(({ entries }) => entries.length > 0);
  if (removable.length > 0) await pull(collection, removable);
}
