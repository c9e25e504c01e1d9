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
import { createRecentSlots } from "./domain/recent-slots.ts";
import { notifyAfterWrites } from "./events/notify-after-writes.ts";
import { publicationDeleted, publicationUpdated } from "./events/publication-events.ts";
import { contentImplementation } from "./grpc/server.ts";
import { openStores } from "./store/open-stores.ts";
import type { PublicationDocument } from "./store/publication-schema.ts";
import { publicationsCollection } from "./store/publications.ts";
import { createRepeatEvents } from "./store/repeat-events.ts";

/** The collections with what is an account's. */
const owned = ["publications", "topics", "ideas", "styles"];
const events = { updated: publicationUpdated, deleted: publicationDeleted };

const purgeMessages = {
  failed: "purge of deleted publications failed and tries again",
  worked: "purge of deleted publications works again",
};

const repeatMessages = {
  failed: "telling the state of publications again failed and tries again",
  worked: "telling the state of publications again works again",
};

/** What tests may replace. */
export interface Overrides extends Partial<ClockAndIds> {
  /** The interval of the sweeps; 10 seconds by default. */
  readonly sweepIntervalMilliseconds?: number;
}

/** The service, and the ports that it listens on once started. */
export interface ContentApp extends App {
  readonly port: () => number | undefined;
  /** Where operators read metrics and health; undefined unless the configuration asks for it. */
  readonly metricsPort: () => number | undefined;
}

/** Puts the service together. It is ready when it has the database; the broker may come later. */
export function buildApp(config: Config, logger: Logger, overrides: Overrides = {}): ContentApp {
  const endings: (() => Promise<void>)[] = [];
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
      endings.unshift(telemetry.stop);
      const connection = await connectMongo({ uri, databaseName, logger });
      endings.unshift(() => connection.close());
      server = await assemble({ config, logger, overrides, connection, endings });
      port = await server.listen(config.grpcAddress);
    },
    stop: async () => {
      for (const end of endings.splice(0)) await end();
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
  /** What has to be ended, the last begun first. */
  readonly endings: (() => Promise<void>)[];
}

async function assemble({ config, logger, overrides, connection, endings }: Parts) {
  const { now = () => new Date(), newId = randomUUID, sweepIntervalMilliseconds = 10_000 } = overrides;
  const files = createReloadedFiles({ logger });
  endings.unshift(async () => files.close());
  const tls = openGrpcTls(files, config.grpcTls);
  const verify = createTokenVerifier({ audience: "content", publicKeysFile: config.serviceTokenPublicKeysFile, files });
  const { publications: store, topics, ideas, styles } = openStores(connection, events);
  await ensureIndexes(connection, logger);

  const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger });
  endings.unshift(() => broker.close());
  const relay = createRelay({ connection, collections: [publicationsCollection], broker, logger });
  relay.start();
  endings.unshift(() => relay.stop());
  const apart = createIsolation<Tombstone>({
    nameOf: ({ id }) => id,
    message: "a deleted publication could not be purged",
    logger,
  });
  const purge = async (stopping: AbortSignal): Promise<void> => {
    while (!stopping.aborted && (await purgeDeleted({ publications: store, topics, ideas, apart, now })) > 0);
  };
  // Woken after a delete; what a crash interrupted it finds at its next round.
  const sweep = repeat(purge, { intervalMilliseconds: sweepIntervalMilliseconds, logger, messages: purgeMessages });
  sweep.start();
  endings.unshift(() => sweep.stop());

  const told = createIsolation<PublicationDocument>({
    nameOf: ({ _id }) => _id,
    message: "the state of a publication could not be told again",
    logger,
  });
  const repeatEvents = createRepeatEvents(connection, events, now, told);
  const tell = async (): Promise<void> => {
    if ((await repeatEvents()) > 0) relay.wake();
  };
  const telling = repeat(tell, { intervalMilliseconds: sweepIntervalMilliseconds, logger, messages: repeatMessages });
  telling.start();
  endings.unshift(() => telling.stop());

  const publications = notifyAfterWrites(store, { relay, sweep });
  const recentSlots = createRecentSlots(() => performance.now());
  const ports = { publications, topics, ideas, styles, tiers: config.tiers, recentSlots, now, newId };
  const server = createGrpcServer({
    service: "content",
    logger,
    verify,
    tls,
    implementations: [contentImplementation(ports), accountDataService(connection, owned)],
    ready: () => connection.readyState === mongoose.ConnectionStates.connected,
  });
  endings.unshift(() => server.stop());
  return server;
}
