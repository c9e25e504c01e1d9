import type { Connection, mongo } from "mongoose";
import type { Logger } from "../logging/index.ts";
import type { Broker } from "../messaging/broker.ts";
import { createLease } from "./lease.ts";
import { relayChunk } from "./relay-chunk.ts";
import { waitingEvents } from "./waiting-events.ts";

export interface RelayOptions {
  readonly connection: Connection;
  /** The collections whose documents have an `outbox`. */
  readonly collections: readonly string[];
  readonly broker: Pick<Broker, "publish" | "isConnected">;
  readonly logger: Logger;
}

/** Brings events from outboxes to the broker. */
export interface Relay {
  readonly start: () => void;
  /** Looks at once rather than within a second; call it after a write that left an event. */
  readonly wake: () => void;
  /** Ends what is under way and lets another process take over. */
  readonly stop: () => Promise<void>;
}

const pollMilliseconds = 1_000;

/**
 * A relay of which one at a time works in each database. It publishes each document's events in order and removes them once the
 * broker has confirmed them: whatever crashes in between, an event is told again rather than lost.
 */
export function createRelay({ connection, collections, broker, logger }: RelayOptions): Relay {
  const database = connection.getClient().db(connection.name);
  const lease = createLease(database.collection("relay_leases"), "outbox");
  let stopped = false;
  let failing = false;
  let bell = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;

  const relayAll = async (): Promise<void> => {
    if (!broker.isConnected() || !(await lease.hold())) return;
    for (const name of collections) {
      const collection = database.collection<mongo.Document>(name);
      for await (const chunk of waitingEvents(collection)) {
        if (stopped || !broker.isConnected() || !(await lease.hold())) return;
        await relayChunk(collection, chunk, broker);
      }
    }
  };

  const relayOnce = async (): Promise<void> => {
    try {
      await relayAll();
      if (failing) logger.info("outbox relay works again");
      failing = false;
    } catch (error) {
      if (!failing) logger.warn({ err: error }, "outbox relay failed and tries again");
      failing = true;
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      bell = Promise.withResolvers<void>();
      const timer = setTimeout(bell.resolve, pollMilliseconds);
      await relayOnce();
      await bell.promise;
      clearTimeout(timer);
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
