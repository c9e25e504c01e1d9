import type { Connection, mongo } from "mongoose";
import { withCrashPoints } from "../crash-points/index.ts";
import type { Logger } from "../logging/index.ts";
import type { Broker } from "../messaging/broker.ts";
import { type Meter, noopMeter } from "../metrics/meter.ts";
import { type Repeated, repeat } from "../scheduling/index.ts";
import { instrumentOutboxes } from "./instrument-outboxes.ts";
import { createLease } from "./lease.ts";
import { createPace } from "./pace.ts";
import { pullEvents, type RelaySteps, relayChunk } from "./relay-chunk.ts";
import { waitingEvents } from "./waiting-events.ts";

export interface RelayOptions {
  readonly connection: Connection;
  /** The collections whose documents have an `outbox`. */
  readonly collections: readonly string[];
  readonly broker: Pick<Broker, "publish" | "takesEvents">;
  readonly logger: Logger;
  readonly meter?: Meter;
  /** How often to look when nobody wakes it; every second unless given. */
  readonly pollMilliseconds?: number;
}

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
  meter = noopMeter,
  pollMilliseconds = 1_000,
}: RelayOptions): Repeated {
  const database = connection.getClient().db(connection.name);
  instrumentOutboxes(database, collections, meter);
  const lease = withCrashPoints("relay", createLease(database.collection("relay_leases"), "outbox"), { reads: [] });
  const steps = withCrashPoints<RelaySteps>("relay", { publish: broker.publish, pull: pullEvents }, { reads: [] });
  const pace = createPace();
  const relayAll = async (stopping: AbortSignal): Promise<void> => {
    pace.begin();
    if (!broker.takesEvents() || !(await lease.hold())) return;
    for (const name of collections) {
      const collection = database.collection<mongo.Document>(name);
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
