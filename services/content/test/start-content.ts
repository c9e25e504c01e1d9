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

/** On whose behalf a test calls. */
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
  /** The service's database, to look behind the door. */
  readonly database: Connection;
  /** The operator's door, when it was asked for. */
  readonly metricsPort: () => number | undefined;
  /** "host:port" of the service. */
  readonly address: () => string;
  /** Starts a stopped service again on the same database. */
  readonly start: () => Promise<void>;
  /** Stops the service and keeps its database. */
  readonly halt: () => Promise<void>;
  /** Ends everything and drops the database. */
  readonly stop: () => Promise<void>;
}

export interface TestContentOptions {
  readonly overrides?: Overrides;
  /** A broker; without it there is none, and events stay in their outboxes for the test to see. */
  readonly amqp?: { readonly url: string; readonly prefix: string };
  /** Another way to the database than the straight one. */
  readonly mongodbUri?: string;
  /** Opens the operator's door. */
  readonly metrics?: boolean;
}

export const testTiers: Tiers = {
  free: { publications: 2, topicsPerPublication: 3, cadencePostsPerWeek: 3 },
  pro: { publications: 20, topicsPerPublication: 50, cadencePostsPerWeek: 21 },
};

// Port 1 is reserved and nothing listens on it.
const nowhere = { url: "amqp://127.0.0.1:1", prefix: "nowhere" };

/** The whole service on a database of its own, and a client of it. */
export async function startContent(options: TestContentOptions = {}): Promise<TestContent> {
  const { overrides = {}, amqp = nowhere, mongodbUri = testMongoUri() } = options;
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

/** The service for all tests of a suite. */
export const contentForSuite = (options?: TestContentOptions): TestContent =>
  startedForSuite(
    () => startContent(options),
    (content) => content.stop(),
  );

/** A new account. */
export function testAccount(tier = "pro"): TestAccount {
  return { accountId: `acc_${randomUUID()}`, tier };
}

/** The same account as generation calls for it. */
export function throughGeneration(account: TestAccount): TestAccount {
  return { ...account, issuer: "generation" };
}
