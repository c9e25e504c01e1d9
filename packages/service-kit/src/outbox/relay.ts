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
  /** The names of the collections whose documents have an `outbox` field with events to publish. */
  readonly collections: readonly string[];
  readonly broker: Pick<Broker, "publish" | "takesEvents">;
  readonly logger: Logger;
  /** The interval between rounds when `wake` is not called; one second by default. */
  readonly pollMilliseconds?: number;
}

type Collection = mongo.Collection<mongo.Document>;

/**
 * The two steps of the relay: publishing events, and removing them from their documents. An event is removed after the broker has
 * confirmed it, never before.
 */
interface RelaySteps extends Pick<Broker, "publish"> {
  readonly pull: (collection: Collection, told: readonly WaitingEvents[]) => Promise<unknown>;
}

/**
 * Removes published events from their documents with one update. The ids of events are unique, so one list of ids serves for all
 * documents.
 */
const pullEvents: RelaySteps["pull"] = (collection, told) => {
  const filter = { _id: { $in: told.map(({ documentId }) => documentId) } };
  const eventIds = told.flatMap(({ entries }) => entries.map(({ id }) => id));
  return collection.updateMany(filter as never, { $pull: { outbox: { id: { $in: eventIds } } } } as never);
};

/**
 * Creates a relay, which publishes the events that services store in their documents. Only one relay works in each database at a time. It
 * publishes the events of a document in order and removes them after the broker has confirmed them, so a crash can repeat an event but
 * never lose it. Call `wake` after a write that added an event. `stop` lets another process take over at once.
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
  const unreadable = createUnreadableLog(logger);
  const relayAll = async (stopping: AbortSignal): Promise<void> => {
    pace.begin();
    if (!broker.takesEvents() || !(await lease.hold())) return;
    const errors: unknown[] = [];
    // Each collection is processed on its own. If the events of one cannot be read or removed, those of the others are not delayed.
    for (const name of collections)
      await relayCollection(database.collection(name), stopping).catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  };
  const relayCollection = async (collection: Collection, stopping: AbortSignal): Promise<void> => {
    for await (const chunk of waitingEvents(collection, unreadable.report)) {
      if (stopping.aborted || !broker.takesEvents() || !(await lease.hold())) return;
      await relayChunk(collection, chunk, steps);
      pace.add(chunk.reduce((sum, { entries }) => sum + entries.length, 0));
    }
  };
  const repeated = repeat(relayAll, {
    intervalMilliseconds: pollMilliseconds,
    minIntervalMilliseconds: pace.intervalMilliseconds,
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

/** The maximum number of documents with unreadable events that are logged. Each is logged once, so their names are kept in memory. */
const maxUnreadable = 1_000;

function createUnreadableLog(logger: Logger) {
  const known = new Set<string>();
  return {
    report: (documentId: unknown, collection: string): void => {
      const name = `${collection}/${String(documentId)}`;
      if (known.has(name) || known.size >= maxUnreadable) return;
      known.add(name);
      logger.error({ collection, documentId: String(documentId) }, "the outbox of a document cannot be read");
    },
  };
}

/**
 * Publishes the events of some documents and removes the confirmed ones. In each document it keeps the first event that was not confirmed
 * and all events after it, so that they are published again in order. Removing needs no lease: a confirmed event is published, whichever
 * process did it.
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
