import type { mongo } from "mongoose";
import type { Broker } from "../messaging/broker.ts";
import type { WaitingEvents } from "./waiting-events.ts";

type Collection = mongo.Collection<mongo.Document>;

/** The two steps that last, in this order: an event is removed when the broker has it, never before. */
export interface RelaySteps extends Pick<Broker, "publish"> {
  readonly pull: (collection: Collection, removals: readonly Removal[]) => Promise<unknown>;
}

/** Events of one document that have been told. */
interface Removal {
  readonly documentId: unknown;
  readonly eventIds: readonly string[];
}

/** Removes events from their documents, all in one update: their ids are theirs alone, whatever document they are in. */
export const pullEvents: RelaySteps["pull"] = (collection, removals) => {
  const documentIds = removals.map(({ documentId }) => documentId);
  const eventIds = removals.flatMap((removal) => removal.eventIds);
  const filter = { _id: { $in: documentIds } };
  return collection.updateMany(filter as never, { $pull: { outbox: { id: { $in: eventIds } } } } as never);
};

/** Publishes the events of some documents and removes those that the broker has confirmed. */
export async function relayChunk(
  collection: Collection,
  chunk: readonly WaitingEvents[],
  { publish, pull }: RelaySteps,
): Promise<void> {
  const confirmed = await publish(chunk.flatMap(({ entries }) => entries));
  const removals = chunk.flatMap((waiting) => removalOf(waiting, confirmed));
  if (removals.length > 0) await pull(collection, removals);
}

/**
 * Only confirmed events up to the first that was not: those behind it are published again after it, in order. Removing needs no
 * lease, since an event that was confirmed once is told, whoever told it.
 */
function removalOf({ documentId, entries }: WaitingEvents, confirmed: ReadonlySet<string>): Removal[] {
  const firstLeft = entries.findIndex(({ id }) => !confirmed.has(id));
  const eventIds = (firstLeft === -1 ? entries : entries.slice(0, firstLeft)).map(({ id }) => id);
  return eventIds.length === 0 ? [] : [{ documentId, eventIds }];
}
