import { randomUUID } from "node:crypto";
import { accountDataService } from "@galley/service-kit/account-data";
import { createGrpcServer, type GrpcServer, openGrpcTls } from "@galley/service-kit/grpc";
import type { App } from "@galley/service-kit/lifecycle";
import type { Logger } from "@galley/service-kit/logging";
import { connectBroker } from "@galley/service-kit/messaging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { createRelay } from "@galley/service-kit/outbox";
import { createReloadedFiles } from "@galley/service-kit/reloaded-files";
import { createIsolation, repeat } from "@galley/service-kit/scheduling";
import { type RunningTelemetry, startTelemetry } from "@galley/service-kit/telemetry";
import { createTokenVerifier } from "@galley/service-kit/tokens";
import mongoose, { type Connection } from "mongoose";
import type { Config } from "./config.ts";
import type { ClockAndIds } from "./domain/account.ts";
import type { Tombstone } from "./domain/ports.ts";
import { purgeDeleted } from "./domain/purge-deleted.ts";
import { createSlotCache } from "./domain/slot-cache.ts";
import { notifyAfterWrites } from "./events/notify-after-writes.ts";
import { publicationDeleted, publicationUpdated } from "./events/publication-events.ts";
import { contentImplementation } from "./grpc/server.ts";
import { openStores } from "./store/open-stores.ts";
import type { PublicationDocument } from "./store/publication-schema.ts";
import { publicationsCollection } from "./store/publications.ts";
import { createRepeatEvents } from "./store/repeat-events.ts";

/** The MongoDB collections that hold data of accounts. Exports and deletions of an account read this list. */
const accountCollections = ["publications", "topics", "ideas", "styles"];
const events = { updated: publicationUpdated, deleted: publicationDeleted };

const purgeMessages = {
  failed: "purge of deleted publications failed and tries again",
  worked: "purge of deleted publications works again",
};

const repeatMessages = {
  failed: "repeat of publication events failed and tries again",
  worked: "repeat of publication events works again",
};

/** The parts of the service that tests replace, such as the clock and the source of ids. */
export interface Overrides extends Partial<ClockAndIds> {
  /** The interval at which deleted publications are looked for and their data removed; 10 seconds by default. */
  readonly sweepIntervalMilliseconds?: number;
}

/** The running content service: publications, topics, ideas and writing styles. */
export interface ContentApp extends App {
  /** The port of the gRPC server; undefined before the start. */
  readonly port: () => number | undefined;
  /** The port of metrics and health; undefined when it is not configured. */
  readonly metricsPort: () => number | undefined;
}

/**
 * Assembles the service from its parts. The service is ready as soon as the database is connected; it does not wait for the message
 * broker.
 */
export function buildApp(config: Config, logger: Logger, overrides: Overrides = {}): ContentApp {
  const shutdownHooks: (() => Promise<void>)[] = [];
  let port: number | undefined;
  let server: GrpcServer | undefined;
  let telemetry: RunningTelemetry | undefined;
  return {
    start: async () => {
      const { mongodbUri: uri, databaseName } = config;
      telemetry = await startTelemetry({
        service: "content",
        config,
        logger,
        isReady: () => server?.isServing() ?? false,
      });
      shutdownHooks.unshift(telemetry.stop);
      const connection = await connectMongo({ uri, databaseName, logger });
      shutdownHooks.unshift(() => connection.close());
      server = await assemble({ config, logger, overrides, connection, shutdownHooks });
      port = await server.listen(config.grpcAddress);
    },
    stop: async () => {
      for (const hook of shutdownHooks.splice(0)) await hook();
    },
    port: () => port,
    metricsPort: () => telemetry?.metricsPort,
  };
}

interface Parts {
  readonly config: Config;
  readonly logger: Logger;
  readonly overrides: Overrides;
  readonly connection: Connection;
  /** The functions that stop the parts of the service, in the order in which they run. */
  readonly shutdownHooks: (() => Promise<void>)[];
}

async function assemble({ config, logger, overrides, connection, shutdownHooks }: Parts) {
  const { now = () => new Date(), newId = randomUUID, sweepIntervalMilliseconds = 10_000 } = overrides;
  const files = createReloadedFiles({ logger });
  shutdownHooks.unshift(async () => files.close());
  const tls = openGrpcTls(files, config.grpcTls);
  const verify = createTokenVerifier({ audience: "content", publicKeysFile: config.serviceTokenPublicKeysFile, files });
  const { publications: store, topics, ideas, styles } = openStores(connection, events);
  await ensureIndexes(connection, logger);

  const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger });
  shutdownHooks.unshift(() => broker.close());
  const relay = createRelay({ connection, collections: [publicationsCollection], broker, logger });
  relay.start();
  shutdownHooks.unshift(() => relay.stop());
  const purgeIsolation = createIsolation<Tombstone>({
    nameOf: ({ id }) => id,
    message: "a deleted publication could not be purged",
    logger,
  });
  const purge = async (stopping: AbortSignal): Promise<void> => {
    while (
      !stopping.aborted &&
      (await purgeDeleted({ publications: store, topics, ideas, isolation: purgeIsolation, now })) > 0
    );
  };
  // Removes the topics and ideas of deleted publications. Each deletion starts a round at once. The interval is for deletions
  // that a crash interrupted.
  const sweep = repeat(purge, { intervalMilliseconds: sweepIntervalMilliseconds, logger, messages: purgeMessages });
  sweep.start();
  shutdownHooks.unshift(() => sweep.stop());

  const repeatIsolation = createIsolation<PublicationDocument>({
    nameOf: ({ _id }) => _id,
    message: "the event of a publication could not be repeated",
    logger,
  });
  const repeatEvents = createRepeatEvents(connection, events, now, repeatIsolation);
  const repeatAndRelay = async (): Promise<void> => {
    if ((await repeatEvents()) > 0) relay.wake();
  };
  const repeatSweep = repeat(repeatAndRelay, {
    intervalMilliseconds: sweepIntervalMilliseconds,
    logger,
    messages: repeatMessages,
  });
  repeatSweep.start();
  shutdownHooks.unshift(() => repeatSweep.stop());

  const publications = notifyAfterWrites(store, { relay, sweep });
  const slotCache = createSlotCache(() => performance.now());
  const ports = { publications, topics, ideas, styles, tiers: config.tiers, slotCache, now, newId };
  const server = createGrpcServer({
    service: "content",
    logger,
    verify,
    tls,
    implementations: [contentImplementation(ports), accountDataService(connection, accountCollections)],
    ready: () => connection.readyState === mongoose.ConnectionStates.connected,
  });
  shutdownHooks.unshift(() => server.stop());
  return server;
}
