import type { mongo } from "mongoose";
import type { Broker } from "../messaging/broker.ts";
import type { WaitingEvents } from "./waiting-events.ts";

/** Publishes the events of some documents and removes those that the broker has confirmed. */
export async function relayChunk(
  collection: mongo.Collection<mongo.Document>,
  chunk: readonly WaitingEvents[],
  broker: Pick<Broker, "publish">,
): Promise<void> {
  const confirmed = await broker.publish(chunk.flatMap(({ entries }) => entries));
  const removals = chunk.flatMap((waiting) => removalOf(waiting, confirmed));
  if (removals.length > 0) await collection.bulkWrite(removals, { ordered: false });
}

/**
 * Only confirmed events up to the first that was not: those behind it are published again after it, in order. Removing needs no
 * lease, since an event that was confirmed once is told, whoever told it.
 */
function removalOf(
  { documentId, entries }: WaitingEvents,
  confirmed: ReadonlySet<string>,
): mongo.AnyBulkWriteOperation[] {
  const firstLeft = entries.findIndex(({ id }) => !confirmed.has(id));
  const done = (firstLeft === -1 ? entries : entries.slice(0, firstLeft)).map(({ id }) => id);
  if (done.length === 0) return [];
  return [
    { updateOne: { filter: { _id: documentId }, update: { $pull: { outbox: { id: { $in: done } } } } } },
  ] as never;
}
