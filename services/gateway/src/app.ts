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
import type { Config } from "./config.ts";
import { accountImplementation } from "./grpc/account-service.ts";
import { adminImplementation } from "./grpc/admin-service.ts";
import { startHttp } from "./http-side.ts";
import { createAccess } from "./keys/create-access.ts";
import { createKeyHasher, type HashApiKey } from "./keys/key-hasher.ts";
import { createAccessChangeReader } from "./store/access-changes.ts";
import { accountsCollection } from "./store/accounts.ts";
import { openStores } from "./store/open-stores.ts";
import { countIdsOf } from "./store/request-counts.ts";
import { createSealer } from "./webhooks/seal-signing-key.ts";

/** The gateway, and where it listens once it has started. */
export interface GatewayApp extends App {
  readonly ports: { http: number; grpc: number };
  /** The operator's door; undefined unless the configuration opens it. */
  readonly metricsPort: () => number | undefined;
}

/** How long without news from the database before requests should rather go to another replica. */
const readinessMilliseconds = 5_000;

/** The composition root: builds everything, starts it in order and stops it in the opposite order. */
export function buildApp(config: Config, logger: Logger): GatewayApp {
  const closers: (() => Promise<unknown> | unknown)[] = [];
  const ports = { http: 0, grpc: 0 };
  let stopping = false;
  let isReady = (): boolean => false;
  let running: RunningTelemetry | undefined;
  const start = async (): Promise<void> => {
    const hash = createKeyHasher(config.apiKeyPepperFile);
    running = await startTelemetry({ service: "gateway", config, logger, isReady: () => isReady() });
    closers.push(running.stop);
    const files = createReloadedFiles({ logger });
    closers.push(files.close);
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
    closers.push(() => connection.close());
    const stores = openStores(connection);
    await ensureIndexes(connection, logger);

    const broker = connectBroker({ url: config.amqpUrl, prefix: config.amqpPrefix, logger });
    closers.push(broker.close);
    const relayed = { connection, collections: [accountsCollection] };
    const relay = createRelay({ ...relayed, broker, logger });
    relay.start();
    closers.push(relay.stop);
    const readChanges = createAccessChangeReader(connection);
    const access = createAccess({ hash, ...stores, readChanges, logger });
    access.start();
    closers.push(access.stop);
    isReady = () => !stopping && access.hasHeardWithin(readinessMilliseconds);

    const implementations = grpcImplementations({ config, connection, stores, hash, wakeRelay: relay.wake });
    const shared = { service: "gateway", logger };
    const adminServer = createGrpcServer({ ...shared, verify, implementations, ready: isReady, tls });
    ports.grpc = await adminServer.listen(config.grpcAddress);
    closers.push(adminServer.stop);

    const clients = createBackendClients(config, { mint, tls });
    closers.push(clients.close);
    const http = await startHttp({ config, logger, stores, access, clients, sealSigningKey, isReady });
    ports.http = http.port;
    closers.push(http.stop);
  };
  return {
    ports,
    metricsPort: () => running?.metricsPort,
    start,
    stop: async () => {
      stopping = true;
      for (const close of closers.splice(0).reverse()) await close();
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

/** The calls of operators and of the dashboard. */
function grpcImplementations({ config, connection, stores, hash, wakeRelay }: GrpcParts): Implementation[] {
  const keysOf = async (accountId: string) => (await stores.apiKeys.list(accountId)).map(({ id }) => id);
  return [
    adminImplementation({ tiers: config.tiers, hashApiKey: hash, ...stores, wakeRelay }),
    accountImplementation({ hashApiKey: hash, ...stores }),
    accountDataService(connection, [
      ["rate_windows", async (accountId) => ({ _id: { $in: await keysOf(accountId) } })],
      "api_keys",
      ["request_counts", (accountId) => ({ _id: countIdsOf(accountId) })],
      "idempotency_records",
      ["accounts", (accountId) => ({ _id: accountId })],
    ]),
  ];
}
