import { accountDataService } from "@galley/service-kit/account-data";
import { createGrpcServer, type Implementation, openGrpcTls } from "@galley/service-kit/grpc";
import type { App } from "@galley/service-kit/lifecycle";
import type { Logger } from "@galley/service-kit/logging";
import { connectBroker } from "@galley/service-kit/messaging";
import { connectMongo, ensureIndexes } from "@galley/service-kit/mongo";
import { createRelay } from "@galley/service-kit/outbox";
import { createReloadedFiles } from "@galley/service-kit/reloaded-files";
import { type RunningTelemetry, startTelemetry } from "@galley/service-kit/telemetry";
import { createTokenMinter, createTokenVerifier } from "@galley/service-kit/tokens";
import type { Connection } from "mongoose";
import { createBackendClients } from "./clients/backends.ts";
import { startHttp } from "./compose-http.ts";
import type { Config } from "./config.ts";
import { accountImplementation } from "./grpc/account-service.ts";
import { adminImplementation } from "./grpc/admin-service.ts";
import { createAccess } from "./keys/create-access.ts";
import { createKeyHasher, type HashApiKey } from "./keys/key-hasher.ts";
import { createAccessChangeReader } from "./store/access-changes.ts";
import { accountsCollection } from "./store/accounts.ts";
import { openStores } from "./store/open-stores.ts";
import { countIdsOf } from "./store/request-counts.ts";
import { createSealer } from "./webhooks/seal-signing-key.ts";

/** The gateway as an object that can be started and stopped. After the start, `ports` contains the ports on which it listens. */
export interface GatewayApp extends App {
  readonly ports: { http: number; grpc: number };
  /** The port of the server for metrics and health; undefined when it is not configured. */
  readonly metricsPort: () => number | undefined;
}

/** How long after its last contact with the database the gateway still reports that it is ready to serve. */
const readinessMilliseconds = 5_000;

/** Assembles the gateway: creates all parts, starts them in order and stops them in reverse order. */
export function buildApp(config: Config, logger: Logger): GatewayApp {
  const shutdownHooks: (() => Promise<unknown> | unknown)[] = [];
  const ports = { http: 0, grpc: 0 };
  let stopping = false;
  let isReady = (): boolean => false;
  let running: RunningTelemetry | undefined;
  const start = async (): Promise<void> => {
    const hash = createKeyHasher(config.apiKeyPepperFile);
    running = await startTelemetry({ service: "gateway", config, logger, isReady: () => isReady() });
    shutdownHooks.push(running.stop);
    const files = createReloadedFiles({ logger });
    shutdownHooks.push(files.close);
    const tls = openGrpcTls(files, config.grpcTls);
    const verify = createTokenVerifier({
      audience: "gateway",
      publicKeysFile: config.serviceTokenPublicKeysFile,
      files,
    });
    const mint = createTokenMinter({ issuer: "gateway", privateKeyFile: config.serviceTokenPrivateKeyFile, files });
    const sealSigningKey = createSealer(files, config.webhookSealingPublicKeysFile);
    const { mongodbUri: uri, databaseName } = config;
    const connection = await connectMongo({ uri, databaseName, logger });
    shutdownHooks.push(() => connection.close());
    const stores = openStores(connection);
    await ensureIndexes(connection, logger);

    const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger });
    shutdownHooks.push(broker.close);
    const relayed = { connection, collections: [accountsCollection] };
    const relay = createRelay({ ...relayed, broker, logger });
    relay.start();
    shutdownHooks.push(relay.stop);
    const readChanges = createAccessChangeReader(connection);
    const access = createAccess({ hash, ...stores, readChanges, logger });
    access.start();
    shutdownHooks.push(access.stop);
    isReady = () => !stopping && access.hasHeardWithin(readinessMilliseconds);

    const implementations = grpcImplementations({ config, connection, stores, hash, wakeRelay: relay.wake });
    const shared = { service: "gateway", logger };
    const adminServer = createGrpcServer({ ...shared, verify, implementations, ready: isReady, tls });
    ports.grpc = await adminServer.listen(config.grpcAddress);
    shutdownHooks.push(adminServer.stop);

    const clients = createBackendClients(config, { mint, tls });
    shutdownHooks.push(clients.close);
    const http = await startHttp({ config, logger, stores, access, clients, mint, sealSigningKey, isReady });
    ports.http = http.port;
    shutdownHooks.push(http.stop);
  };
  return {
    ports,
    metricsPort: () => running?.metricsPort,
    start,
    stop: async () => {
      stopping = true;
      for (const close of shutdownHooks.splice(0).reverse()) await close();
    },
  };
}

interface GrpcParts {
  readonly config: Config;
  readonly connection: Connection;
  readonly stores: ReturnType<typeof openStores>;
  readonly hash: HashApiKey;
  readonly wakeRelay: () => void;
}

/** Creates the gRPC services that operators and the dashboard call. */
function grpcImplementations({ config, connection, stores, hash, wakeRelay }: GrpcParts): Implementation[] {
  const listKeyIds = async (accountId: string) => (await stores.apiKeys.list(accountId)).map(({ id }) => id);
  return [
    adminImplementation({ tiers: config.tiers, hashApiKey: hash, ...stores, wakeRelay }),
    accountImplementation({ tiers: config.tiers, hashApiKey: hash, ...stores }),
    accountDataService(connection, [
      ["rate_windows", async (accountId) => ({ _id: { $in: await listKeyIds(accountId) } })],
      "api_keys",
      ["request_counts", (accountId) => ({ _id: countIdsOf(accountId) })],
      "idempotency_records",
      ["accounts", (accountId) => ({ _id: accountId })],
    ]),
  ];
}
