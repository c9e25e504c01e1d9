import { randomUUID } from "node:crypto";
import { ContentService } from "@galley/proto/content/v1";
import {
  createGrpcClient,
  type GrpcClient,
  type MethodName,
  type RequestInput,
  type ResponseOutput,
} from "@galley/service-kit/grpc";
import { createLogger } from "@galley/service-kit/logging";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import { startedForSuite } from "@galley/test-kit/suites";
import { type TestIssuer, testTokens } from "@galley/test-kit/tokens";
import mongoose, { type Connection } from "mongoose";
import { buildApp, type Overrides } from "../src/app.ts";
import type { Tiers } from "../src/domain/tiers.ts";

type Definition = typeof ContentService.service;

/** The account of a call, and the service that makes the call; the gateway by default. */
export interface TestAccount {
  readonly accountId: string;
  readonly tier: string;
  readonly issuer?: TestIssuer;
}

export interface TestContent {
  readonly call: <Name extends MethodName<Definition>>(
    name: Name,
    request: RequestInput<Definition, Name>,
    account: TestAccount,
  ) => Promise<ResponseOutput<Definition, Name>>;
  /** The database of the service, for assertions about stored documents. */
  readonly database: Connection;
  /** The port of the metrics; undefined unless `metrics` is set. */
  readonly metricsPort: () => number | undefined;
  /** The address of the service in the form "host:port". */
  readonly address: () => string;
  /** Starts the service again with the same database after `halt`. */
  readonly start: () => Promise<void>;
  /** Stops the service and keeps its database. */
  readonly halt: () => Promise<void>;
  /** Stops the service and drops its database. */
  readonly stop: () => Promise<void>;
}

export interface TestContentOptions {
  readonly overrides?: Overrides;
  /** The broker. Without it no broker is reachable, so events stay in the outboxes. */
  readonly amqp?: { readonly url: string; readonly prefix: string };
  /** The URI of the database, for example that of a proxy; the URI of the test database by default. */
  readonly mongodbUri?: string;
  /** Whether the service serves metrics. */
  readonly metrics?: boolean;
}

export const testTiers: Tiers = {
  free: { publications: 2, topicsPerPublication: 3, cadencePostsPerWeek: 3 },
  pro: { publications: 20, topicsPerPublication: 50, cadencePostsPerWeek: 21 },
};

// No process listens on port 1, because it is reserved.
const unreachableBroker = { url: "amqp://127.0.0.1:1", prefix: "nowhere" };

/** Starts the service with a new database, and a client. */
export async function startContent(options: TestContentOptions = {}): Promise<TestContent> {
  const { overrides = {}, amqp = unreachableBroker, mongodbUri = testMongoUri() } = options;
  const tokens = testTokens();
  const databaseName = `${testDatabasePrefix()}_content`;
  const config = {
    mongodbUri,
    databaseName,
    amqpUrl: amqp.url,
    amqpPrefix: amqp.prefix,
    grpcAddress: { host: "127.0.0.1", port: 0 },
    metricsAddress: options.metrics === true ? { host: "127.0.0.1", port: 0 } : undefined,
    grpcTls: undefined,
    traceEndpoint: undefined,
    sampling: { sampler: undefined, argument: undefined },
    serviceTokenPublicKeysFile: tokens.publicKeysFile,
    tiers: testTiers,
  };
  const logger = createLogger({ service: "content", level: process.env.TEST_LOG_LEVEL ?? "fatal" });
  const database = await mongoose.createConnection(testMongoUri(), { dbName: databaseName }).asPromise();
  let app = buildApp(config, logger, overrides);
  let client: GrpcClient<Definition>;
  const start = async () => {
    app = buildApp(config, logger, overrides);
    await app.start();
    client = createGrpcClient(ContentService, { address: `127.0.0.1:${app.port()}` });
  };
  const halt = async () => {
    client.close();
    await app.stop();
  };
  await start();
  return {
    call: (name, request, { issuer = "gateway", accountId, tier }) => {
      const token = tokens.mint(issuer, "content", { accountId, tier });
      return client.call(name, request, { token, deadlineMilliseconds: 20_000 });
    },
    database,
    metricsPort: () => app.metricsPort(),
    address: () => `127.0.0.1:${app.port()}`,
    start,
    halt,
    stop: async () => {
      await halt();
      await database.dropDatabase();
      await database.close();
      tokens.remove();
    },
  };
}

/** Starts the service before the tests of a suite and stops it after them. */
export const contentForSuite = (options?: TestContentOptions): TestContent =>
  startedForSuite(
    () => startContent(options),
    (content) => content.stop(),
  );

/** Creates an account without any data. */
export function testAccount(tier = "pro"): TestAccount {
  return { accountId: `acc_${randomUUID()}`, tier };
}

/** Returns the account with generation as the calling service. */
export function throughGeneration(account: TestAccount): TestAccount {
  return { ...account, issuer: "generation" };
}
