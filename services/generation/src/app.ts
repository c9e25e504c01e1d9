import { createGrpcServer } from "@galley/service-kit/grpc";
import type { App } from "@galley/service-kit/lifecycle";
import type { Logger } from "@galley/service-kit/logging";
import { type Broker, connectBroker } from "@galley/service-kit/messaging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { createRelay } from "@galley/service-kit/outbox";
import { createTokenMinter, createTokenVerifier } from "@galley/service-kit/tokens";
import type { Connection } from "mongoose";
import { createContentClient } from "./clients/content.ts";
import { createPublishingClient } from "./clients/publishing.ts";
import type { Config } from "./config.ts";
import { accountEvents, publicationEvents } from "./events/projections.ts";
import { defaultTiming, type Timing } from "./jobs/timing.ts";
import { jobsCollection } from "./store/job-document.ts";
import { createDoor } from "./wiring/door.ts";
import { createEngines, type Engines } from "./wiring/engines.ts";
import { createParts, type Parts } from "./wiring/parts.ts";
import { createStores } from "./wiring/stores.ts";
import { createWork, type Work } from "./wiring/work.ts";

/** The generation service. `port` is where its gRPC door listens, once started. */
export interface GenerationApp extends App {
  readonly port: () => number | undefined;
}

export interface AppOverrides {
  readonly writer?: Engines["writer"];
  readonly scout?: Engines["scout"];
  readonly timing?: Partial<Timing>;
}

const prefetch = 20;

export function buildApp(config: Config, logger: Logger, overrides: AppOverrides = {}): GenerationApp {
  const timing = { ...defaultTiming, ...overrides.timing };
  const verify = createTokenVerifier({ audience: "generation", publicKeysFile: config.serviceTokenPublicKeysFile });
  const mint = createTokenMinter({ issuer: "generation", privateKeyFile: config.serviceTokenPrivateKeyFile });
  const engines = createEngines(config, { logger, overrides });
  const closers: (() => Promise<void> | void)[] = [() => engines.close()];
  let port: number | undefined;

  const start = async (): Promise<void> => {
    const connection = await connectMongo({ uri: config.mongodbUri, databaseName: config.databaseName, logger });
    closers.push(() => connection.close());
    const stores = createStores(connection, timing.leaseMilliseconds);
    await ensureIndexes(connection);
    const content = createContentClient({ address: config.contentAddress, mint });
    const publishing = createPublishingClient({ address: config.publishingAddress, mint });
    closers.push(content.close, publishing.close);
    const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger });
    const relay = createRelay({ connection, collections: [jobsCollection], broker, logger });
    closers.push(async () => {
      await relay.stop();
      await broker.close();
    });
    const { scout, writer } = engines;
    const { generationLimits, draftWorkers, scoutWorkers } = config;
    const workplace = { feeds: config.scout.feeds, generationLimits, draftWorkers, scoutWorkers, timing, logger };
    const parts = createParts({ ...workplace, stores, content, publishing, writer, scout, onEvent: relay.wake });
    const work = createWork(parts);
    const server = buildServer(connection, { parts, work, verify });
    closers.push(async () => {
      await Promise.all([server.stop(), work.stop()]);
    });
    relay.start();
    work.start();
    consume(broker, parts, work);
    port = await server.listen(config.grpcAddress);
  };

  return {
    start,
    stop: async () => {
      for (const close of closers.splice(0).reverse()) await close();
    },
    port: () => port,
  };
}

interface Inside {
  readonly parts: Parts;
  readonly work: Work;
  readonly verify: ReturnType<typeof createTokenVerifier>;
}

// What must be told waits in outboxes, so the door is ready with the database alone.
function buildServer(connection: Connection, { parts, work, verify }: Inside) {
  return createGrpcServer({
    service: "generation",
    logger: parts.logger,
    verify,
    implementations: [createDoor(parts, work)],
    ready: () => connection.readyState === 1,
  });
}

function consume(broker: Broker, parts: Parts, { purge }: Work): void {
  broker.consume("generation.accounts", accountEvents(parts.accounts), { prefetch });
  broker.consume("generation.publications", publicationEvents({ ...parts, purge }), { prefetch });
}
