import { createGrpcServer } from "@galley/service-kit/grpc";
import type { App } from "@galley/service-kit/lifecycle";
import type { Logger } from "@galley/service-kit/logging";
import { type Broker, connectBroker } from "@galley/service-kit/messaging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { createRelay } from "@galley/service-kit/outbox";
import { type RunningTelemetry, startTelemetry } from "@galley/service-kit/telemetry";
import { createTokenMinter, createTokenVerifier } from "@galley/service-kit/tokens";
import type { Connection } from "mongoose";
import { createContentClient } from "./clients/content.ts";
import { createPublishingClient } from "./clients/publishing.ts";
import type { Config } from "./config.ts";
import type { ShareWriter } from "./domain/share-texts.ts";
import { accountEvents, publicationEvents } from "./events/projections.ts";
import { type Timing, timingWith } from "./jobs/timing.ts";
import { jobsCollection } from "./store/job-document.ts";
import { type BackgroundWork, createBackgroundWork } from "./wiring/background-work.ts";
import { crashingClients, crashingStores } from "./wiring/crash-points.ts";
import { createEngines, type Engines } from "./wiring/engines.ts";
import { createGrpcImplementation } from "./wiring/grpc-implementation.ts";
import { createParts, type Parts } from "./wiring/parts.ts";
import { createStores } from "./wiring/stores.ts";

/** The generation service. `port` is the port of its gRPC server, once started. */
export interface GenerationApp extends App {
  readonly port: () => number | undefined;
  /** The port of the metrics; undefined unless `METRICS_ADDRESS` is set. */
  readonly metricsPort: () => number | undefined;
}

export interface AppOverrides {
  readonly writer?: Engines["writer"];
  readonly checkEdit?: Engines["checkEdit"];
  readonly scout?: Engines["scout"];
  readonly writeShareTexts?: ShareWriter;
  readonly timing?: Partial<Timing>;
}

const prefetch = 100;

export function buildApp(config: Config, logger: Logger, overrides: AppOverrides = {}): GenerationApp {
  const timing = { ...timingWith(config), ...overrides.timing };
  const verify = createTokenVerifier({ audience: "generation", publicKeysFile: config.serviceTokenPublicKeysFile });
  const mint = createTokenMinter({ issuer: "generation", privateKeyFile: config.serviceTokenPrivateKeyFile });
  const closers: (() => Promise<void> | void)[] = [() => engines.close()];
  let port: number | undefined;
  let running: RunningTelemetry | undefined;
  const engines = createEngines(config, { logger, overrides, tracer: () => running?.tracer });

  const start = async (): Promise<void> => {
    const telemetry = await startTelemetry({ service: "generation", config, logger });
    running = telemetry;
    closers.push(telemetry.stop);
    const { mongodbUri: uri, databaseName } = config;
    const { meter } = telemetry;
    const connection = await connectMongo({ uri, databaseName, logger, meter });
    closers.push(() => connection.close());
    const stores = crashingStores(createStores(connection, timing.leaseMilliseconds));
    await ensureIndexes(connection, logger);
    const { content, publishing } = crashingClients(
      createContentClient({ address: config.contentAddresses, mint, telemetry }),
      createPublishingClient({ address: config.publishingAddresses, mint, telemetry }),
    );
    closers.push(content.close, publishing.close);
    const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger, telemetry });
    const relay = createRelay({ connection, collections: [jobsCollection], broker, logger, meter });
    closers.push(async () => {
      await relay.stop();
      await broker.close();
    });
    const { generationLimits, waitingLimits, tokenLimits, draftWorkers, scoutWorkers } = config;
    const limits = { generationLimits, waitingLimits, tokenLimits };
    const workplace = { feeds: config.scout.feeds, ...limits, draftWorkers, scoutWorkers, timing };
    const parts = createParts({
      ...{ ...workplace, ...engines, stores, content, publishing, logger, telemetry },
      onEvent: relay.wake,
    });
    const work = createBackgroundWork(parts);
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
    metricsPort: () => running?.metricsPort,
  };
}

interface Inside {
  readonly parts: Parts;
  readonly work: BackgroundWork;
  readonly verify: ReturnType<typeof createTokenVerifier>;
}

// Events wait in outboxes, so the server is ready with the database alone.
function buildServer(connection: Connection, { parts, work, verify }: Inside) {
  return createGrpcServer({
    service: "generation",
    logger: parts.logger,
    verify,
    implementations: [createGrpcImplementation(parts, work)],
    ready: () => connection.readyState === 1,
    telemetry: parts.telemetry,
  });
}

function consume(broker: Broker, parts: Parts, { purge }: BackgroundWork): void {
  broker.consume("generation.accounts", accountEvents(parts.accounts), { prefetch });
  broker.consume("generation.publications", publicationEvents({ ...parts, purge }), { prefetch });
}
