import { randomUUID } from "node:crypto";
import { createGrpcServer } from "@galley/service-kit/grpc";
import type { App } from "@galley/service-kit/lifecycle";
import type { Logger } from "@galley/service-kit/logging";
import { connectBroker } from "@galley/service-kit/messaging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { createRelay } from "@galley/service-kit/outbox";
import { createTokenVerifier } from "@galley/service-kit/tokens";
import mongoose, { type Connection } from "mongoose";
import type { Config } from "./config.ts";
import type { Circumstances } from "./domain/account.ts";
import { purgeDeleted } from "./domain/purge-deleted.ts";
import { publicationDeleted, publicationUpdated } from "./events/publication-events.ts";
import { wakeAfterWrites } from "./events/wake-after-writes.ts";
import { contentImplementation } from "./grpc/server.ts";
import { createPurgeSweep } from "./purge/purge-sweep.ts";
import { createIdeaStore } from "./store/ideas.ts";
import { createPublicationStore, publicationsCollection } from "./store/publications.ts";
import { createStyleStore } from "./store/styles.ts";
import { createTopicStore } from "./store/topics.ts";

/** What tests may replace. */
export interface Overrides extends Partial<Circumstances> {
  /** Time between two looks of the purge sweep; 10 seconds unless given. */
  readonly sweepIntervalMilliseconds?: number;
}

/** The service, and the port that it listens on once started. */
export interface ContentApp extends App {
  readonly port: () => number | undefined;
}

/** Puts the service together. It is ready when it has the database; the broker may come later. */
export function buildApp(config: Config, logger: Logger, overrides: Overrides = {}): ContentApp {
  const endings: (() => Promise<void>)[] = [];
  let port: number | undefined;
  return {
    start: async () => {
      const { mongodbUri: uri, databaseName } = config;
      const connection = await connectMongo({ uri, databaseName, logger });
      endings.unshift(() => connection.close());
      const server = await assemble({ config, logger, overrides, connection, endings });
      port = await server.listen(config.grpcAddress);
    },
    stop: async () => {
      for (const end of endings.splice(0)) await end();
    },
    port: () => port,
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
  const store = createPublicationStore(connection, { updated: publicationUpdated, deleted: publicationDeleted });
  const topics = createTopicStore(connection);
  const ideas = createIdeaStore(connection);
  const styles = createStyleStore(connection);
  await ensureIndexes(connection);

  const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger });
  endings.unshift(() => broker.close());
  const relay = createRelay({ connection, collections: [publicationsCollection], broker, logger });
  relay.start();
  endings.unshift(() => relay.stop());
  const purge = () => purgeDeleted({ publications: store, topics, ideas, now });
  const sweep = createPurgeSweep({ purge, logger, intervalMilliseconds: sweepIntervalMilliseconds });
  sweep.start();
  endings.unshift(() => sweep.stop());

  const publications = wakeAfterWrites(store, { relay, sweep });
  const server = createGrpcServer({
    service: "content",
    logger,
    verify: createTokenVerifier({ audience: "content", publicKeysFile: config.publicKeysFile }),
    implementations: [contentImplementation({ publications, topics, ideas, styles, tiers: config.tiers, now, newId })],
    ready: () => connection.readyState === mongoose.ConnectionStates.connected,
  });
  endings.unshift(() => server.stop());
  return server;
}
