import { accountDataService } from "@galley/service-kit/account-data";
import { createGrpcServer, type GrpcServer, openGrpcTls } from "@galley/service-kit/grpc";
import type { App } from "@galley/service-kit/lifecycle";
import type { Logger } from "@galley/service-kit/logging";
import { connectBroker } from "@galley/service-kit/messaging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { createRelay } from "@galley/service-kit/outbox";
import { createReloadedFiles } from "@galley/service-kit/reloaded-files";
import { type RunningTelemetry, startTelemetry } from "@galley/service-kit/telemetry";
import { createTokenMinter, createTokenVerifier } from "@galley/service-kit/tokens";
import { createContentClient } from "./clients/content.ts";
import { createPublishingClient } from "./clients/publishing.ts";
import type { Config } from "./config.ts";
import type { ShareWriter } from "./domain/share-texts.ts";
import { type Timing, timingWith } from "./domain/timing.ts";
import { outcomeEvent } from "./events/outcome-events.ts";
import { accountEvents, publicationEvents } from "./events/projections.ts";
import { generationService } from "./grpc/server.ts";
import { createStores } from "./store/create-stores.ts";
import { jobsCollection } from "./store/job-document.ts";
import { createBackgroundWork } from "./wiring/background-work.ts";
import { crashingClients, crashingStores } from "./wiring/crash-points.ts";
import { createEngines, type Engines } from "./wiring/engines.ts";
import { createPorts } from "./wiring/ports.ts";

/** The generation service. `port` returns the port of its gRPC server after the service was started. */
export interface GenerationApp extends App {
  readonly port: () => number | undefined;
  /** Returns the port of the metrics endpoint, or `undefined` if `METRICS_ADDRESS` is not set. */
  readonly metricsPort: () => number | undefined;
}

export interface AppOverrides {
  readonly writer?: Engines["writer"];
  readonly checkEdit?: Engines["checkEdit"];
  readonly scout?: Engines["scout"];
  readonly findFeeds?: Engines["findFeeds"];
  readonly writeShareTexts?: ShareWriter;
  readonly timing?: Partial<Timing>;
}

const prefetch = 100;

/**
 * Collections that hold data of accounts. An account's data is exported from and deleted in all of them. `publishes` is
 * only written by old versions.
 */
const accountCollections = [
  ...["jobs", "publishes", "drafts", "judged_reports", "sessions", "publications", "token_uses", "tombstones"],
  "scout_sources",
  ["accounts", (accountId: string) => ({ _id: accountId })],
] as const;

export function buildApp(config: Config, logger: Logger, overrides: AppOverrides = {}): GenerationApp {
  const timing = { ...timingWith(config), ...overrides.timing };
  const shutdownHooks: (() => Promise<void> | void)[] = [() => engines.close()];
  let port: number | undefined;
  let server: GrpcServer | undefined;
  let running: RunningTelemetry | undefined;
  const engines = createEngines(config, { logger, overrides });

  const start = async (): Promise<void> => {
    const isReady = (): boolean => server?.isServing() ?? false;
    running = await startTelemetry({ service: "generation", config, logger, isReady });
    shutdownHooks.push(running.stop);
    const files = createReloadedFiles({ logger });
    shutdownHooks.push(files.close);
    const tls = openGrpcTls(files, config.grpcTls);
    const publicKeysFile = config.serviceTokenPublicKeysFile;
    const verify = createTokenVerifier({ audience: "generation", publicKeysFile, files });
    const privateKeyFile = config.serviceTokenPrivateKeyFile;
    const mint = createTokenMinter({ issuer: "generation", privateKeyFile, files });
    const { mongodbUri: uri, databaseName } = config;
    const connection = await connectMongo({ uri, databaseName, logger });
    shutdownHooks.push(() => connection.close());
    const stores = crashingStores(createStores(connection, timing.leaseMilliseconds, outcomeEvent));
    await ensureIndexes(connection, logger);
    const { content, publishing } = crashingClients(
      createContentClient({ address: config.contentAddresses, mint, tls }),
      createPublishingClient({ address: config.publishingAddresses, mint, tls }),
    );
    shutdownHooks.push(content.close, publishing.close);
    const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger });
    const relay = createRelay({ connection, collections: [jobsCollection], broker, logger });
    shutdownHooks.push(async () => {
      await relay.stop();
      await broker.close();
    });
    const interrupt = (jobId: string): void => work.interrupt(jobId);
    const dependencies = { stores, content, publishing, engines, config, timing, logger };
    const ports = createPorts({ ...dependencies, onEvent: relay.wake, interrupt });
    const work = createBackgroundWork(ports, config);
    const grpc = createGrpcServer({
      service: "generation",
      logger,
      verify,
      tls,
      implementations: [generationService(ports), accountDataService(connection, accountCollections)],
      // The service counts as ready without RabbitMQ: events wait in the database until RabbitMQ is back.
      ready: () => connection.readyState === 1,
    });
    server = grpc;
    shutdownHooks.push(async () => {
      await Promise.all([grpc.stop(), work.stop()]);
    });
    relay.start();
    work.start();
    broker.consume("generation.accounts", accountEvents(ports), { prefetch });
    broker.consume("generation.publications", publicationEvents(ports), { prefetch });
    port = await grpc.listen(config.grpcAddress);
  };

  return {
    start,
    stop: async () => {
      for (const close of shutdownHooks.splice(0).reverse()) await close();
    },
    port: () => port,
    metricsPort: () => running?.metricsPort,
  };
}
