import { setTimeout as delay } from "node:timers/promises";
import type { Connection, mongo } from "mongoose";
import { withCrashPoints } from "../crash-points/index.ts";
import { createOutageLog, type Logger } from "../logging/index.ts";
import type { Broker } from "../messaging/broker.ts";
import { type Meter, noopMeter } from "../metrics/meter.ts";
import { instrumentOutboxes } from "./instrument-outboxes.ts";
import { createLease } from "./lease.ts";
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

/** Brings events from outboxes to the broker. */
export interface Relay {
  readonly start: () => void;
  /** Looks at once rather than when it is time; call it after a write that left an event. */
  readonly wake: () => void;
  /** Ends what is under way and lets another process take over. */
  readonly stop: () => Promise<void>;
}

/** Writes that follow each other closely are told of together. */
const shortestIntervalMilliseconds = 50;

/**
 * A relay of which one at a time works in each database. It publishes each document's events in order and removes them once the
 * broker has confirmed them: whatever crashes in between, an event is told again rather than lost.
 */
export function createRelay({
  connection,
  collections,
  broker,
  logger,
  meter = noopMeter,
  pollMilliseconds = 1_000,
}: RelayOptions): Relay {
  const database = connection.getClient().db(connection.name);
  instrumentOutboxes(database, collections, meter);
  const lease = withCrashPoints("relay", createLease(database.collection("relay_leases"), "outbox"), { reads: [] });
  const steps = withCrashPoints<RelaySteps>("relay", { publish: broker.publish, pull: pullEvents }, { reads: [] });
  const outage = createOutageLog(logger, {
    failed: "outbox relay failed and tries again",
    worked: "outbox relay works again",
  });
  let stopped = false;
  let bell = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;

  const relayAll = async (): Promise<void> => {
    if (!broker.takesEvents() || !(await lease.hold())) return;
    for (const name of collections) {
      const collection = database.collection<mongo.Document>(name);
      for await (const chunk of waitingEvents(collection)) {
        if (stopped || !broker.takesEvents() || !(await lease.hold())) return;
        await relayChunk(collection, chunk, steps);
      }
    }
  };

  const relayOnce = async (): Promise<void> => {
    try {
      await relayAll();
      outage.worked();
    } catch (error) {
      outage.failed(error);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      bell = Promise.withResolvers<void>();
      const startedAt = performance.now();
      const timer = setTimeout(bell.resolve, pollMilliseconds);
      await relayOnce();
      await bell.promise;
      clearTimeout(timer);
      const early = shortestIntervalMilliseconds - (performance.now() - startedAt);
      if (early > 0) await delay(early);
    }
    await lease.release().catch((error: unknown) => logger.warn({ err: error }, "outbox lease runs out by itself"));
  };

  return {
    start: () => {
      running ??= run();
    },
    wake: () => bell.resolve(),
    stop: async () => {
      stopped = true;
      bell.resolve();
      await running;
    },
  };
}
