import type { Connection, mongo } from "mongoose";
import { withCrashPoints } from "../crash-points/index.ts";
import type { Logger } from "../logging/index.ts";
import type { Broker } from "../messaging/broker.ts";
import { type Repeated, repeat } from "../scheduling/index.ts";
import { instrumentOutboxes } from "./instrument-outboxes.ts";
import { createLease } from "./lease.ts";
import { createPace } from "./pace.ts";
import { type WaitingEvents, waitingEvents } from "./waiting-events.ts";

export interface RelayOptions {
  readonly connection: Connection;
  /** The collections whose documents have an `outbox`. */
  readonly collections: readonly string[];
  readonly broker: Pick<Broker, "publish" | "takesEvents">;
  readonly logger: Logger;
  /** How often to look when nobody wakes it; every second unless given. */
  readonly pollMilliseconds?: number;
}

type Collection = mongo.Collection<mongo.Document>;

/** The two steps that last, in this order: an event is removed when the broker has it, never before. */
interface RelaySteps extends Pick<Broker, "publish"> {
  readonly pull: (collection: Collection, told: readonly WaitingEvents[]) => Promise<unknown>;
}

/** Removes events from their documents, all in one update: their ids are theirs alone, whatever document they are in. */
const pullEvents: RelaySteps["pull"] = (collection, told) => {
  const filter = { _id: { $in: told.map(({ documentId }) => documentId) } };
  const eventIds = told.flatMap(({ entries }) => entries.map(({ id }) => id));
  return collection.updateMany(filter as never, { $pull: { outbox: { id: { $in: eventIds } } } } as never);
};

/**
 * A relay of which one at a time works in each database. It publishes each document's events in order and removes them once the
 * broker has confirmed them: whatever crashes in between, an event is published again rather than lost. `wake` it after a write that
 * left an event. Its `stop` lets another process take over at once.
 */
export function createRelay({
  connection,
  collections,
  broker,
  logger,
  pollMilliseconds = 1_000,
}: RelayOptions): Repeated {
  const database = connection.getClient().db(connection.name);
  instrumentOutboxes(database, collections);
  const lease = withCrashPoints("relay", createLease(database.collection("relay_leases"), "outbox"), { reads: [] });
  const steps = withCrashPoints<RelaySteps>("relay", { publish: broker.publish, pull: pullEvents }, { reads: [] });
  const pace = createPace();
  const relayAll = async (stopping: AbortSignal): Promise<void> => {
    pace.begin();
    if (!broker.takesEvents() || !(await lease.hold())) return;
    for (const name of collections) {
      const collection: Collection = database.collection(name);
      for await (const chunk of waitingEvents(collection)) {
        if (stopping.aborted || !broker.takesEvents() || !(await lease.hold())) return;
        await relayChunk(collection, chunk, steps);
        pace.add(chunk.reduce((sum, { entries }) => sum + entries.length, 0));
      }
    }
  };
  const repeated = repeat(relayAll, {
    intervalMilliseconds: pollMilliseconds,
    shortestIntervalMilliseconds: pace.intervalMilliseconds,
    logger,
    messages: { failed: "outbox relay failed and tries again", worked: "outbox relay works again" },
  });

  return {
    ...repeated,
    stop: async () => {
      await repeated.stop();
      await lease.release().catch((error: unknown) => logger.warn({ err: error }, "outbox lease runs out by itself"));
    },
  };
}

/**
 * Publishes the events of some documents and removes those that the broker has confirmed, up to the first of a document that it has not:
 * those behind it are published again after it, in order. Removing needs no lease, since an event that was confirmed once is told,
 * whoever told it.
 */
async function relayChunk(
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
