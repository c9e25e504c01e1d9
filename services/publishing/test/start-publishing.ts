import { randomUUID } from "node:crypto";
import { PublishingService } from "@galley/proto/publishing/v1";
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
import { z } from "zod";
import { buildApp, type Overrides, type PublishingApp } from "../src/app.ts";
import type { Tiers } from "../src/domain/tiers.ts";
import { networksConfig, networkVariables } from "../src/networks/config.ts";
import { testEncryptionKeys } from "./encryption-keys.ts";

type Definition = typeof PublishingService.service;

/** The account for which a test makes calls. */
export interface TestAccount {
  readonly accountId: string;
  readonly tier: string;
}

/** One running replica of the service. */
export interface Running {
  readonly call: <Name extends MethodName<Definition>>(
    name: Name,
    request: RequestInput<Definition, Name>,
    account: TestAccount,
    issuer?: TestIssuer,
  ) => Promise<ResponseOutput<Definition, Name>>;
  /** Reads a page of the public sites by its path. Does not follow redirects. */
  readonly get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
  readonly app: PublishingApp;
  readonly stop: () => Promise<void>;
}

export interface TestPublishing extends Running {
  /** The service's database, for direct access. */
  readonly database: Connection;
  /** Starts another replica on the same database. */
  readonly another: (overrides?: Overrides) => Promise<Running>;
  /** Stops everything and drops the database. */
  readonly end: () => Promise<void>;
}

export interface TestPublishingOptions {
  readonly overrides?: Overrides;
  /** The broker. Without it, the service has none. */
  readonly amqp?: { readonly url: string; readonly prefix: string };
  /** Whether the service serves metrics. */
  readonly metrics?: boolean;
  /** Environment variables of the networks. */
  readonly networks?: Readonly<Record<string, string>>;
  /** The public base URL of the API. */
  readonly publicBaseUrl?: string;
}

export const testTiers: Tiers = { free: { postsPerWeek: 5 }, pro: { postsPerWeek: 100 }, tiny: { postsPerWeek: 1 } };
export const testBaseUrl = "https://sites.example.com";

// Port 1 is reserved and nothing listens on it.
const nowhere = { url: "amqp://127.0.0.1:1", prefix: "nowhere" };

const ofGeneration: ReadonlySet<string> = new Set(["publish", "findPost", "unpublishPost"]);

/** Starts the whole service on a new database, with clients for gRPC and HTTP. */
export async function startPublishing(options: TestPublishingOptions = {}): Promise<TestPublishing> {
  const { overrides = {}, amqp = nowhere } = options;
  const tokens = testTokens();
  const sealing = testEncryptionKeys();
  const databaseName = `${testDatabasePrefix()}_publishing`;
  const config = {
    mongodbUri: testMongoUri(),
    databaseName,
    amqpUrl: amqp.url,
    amqpPrefix: amqp.prefix,
    grpcAddress: { host: "127.0.0.1", port: 0 },
    metricsAddress: options.metrics === true ? { host: "127.0.0.1", port: 0 } : undefined,
    grpcTls: undefined,
    traceEndpoint: undefined,
    sampling: { sampler: undefined, argument: undefined },
    sitesListenAddress: { host: "127.0.0.1", port: 0 },
    publicSitesBaseUrl: testBaseUrl,
    pageCacheMegabytes: 16,
    serviceTokenPublicKeysFile: tokens.publicKeysFile,
    tiers: testTiers,
    leaseSeconds: 10,
    credentialSealingKeysFile: sealing.file,
    networks: networksConfig(z.object(networkVariables).parse(options.networks ?? {})),
    publicBaseUrl: options.publicBaseUrl,
    websubHubUrl: undefined,
    outboundConnectTo: undefined,
    outboundAuthoritiesFile: undefined,
  };
  const logger = createLogger({ service: "publishing", level: process.env.TEST_LOG_LEVEL ?? "fatal" });
  const database = await mongoose.createConnection(testMongoUri(), { dbName: databaseName }).asPromise();
  const running: Running[] = [];

  const start = async (changes: Overrides): Promise<Running> => {
    const app = buildApp(config, logger, changes);
    await app.start();
    const ports = app.ports();
    const client: GrpcClient<Definition> = createGrpcClient(PublishingService, { address: `127.0.0.1:${ports?.grpc}` });
    const copy: Running = {
      app,
      call: (name, request, { accountId, tier }, issuer = ofGeneration.has(name) ? "generation" : "gateway") => {
        const token = tokens.mint(issuer, "publishing", { accountId, tier });
        return client.call(name, request, { token, deadlineMilliseconds: 20_000 });
      },
      get: (path, headers = {}, method = "GET") =>
        fetch(`http://127.0.0.1:${ports?.sites}${path}`, { headers, method, redirect: "manual" }),
      stop: async () => {
        running.splice(running.indexOf(copy), 1);
        client.close();
        await app.stop();
      },
    };
    running.push(copy);
    return copy;
  };

  const first = await start(overrides);
  return {
    ...first,
    database,
    another: (changes = {}) => start({ ...overrides, ...changes }),
    end: async () => {
      for (const copy of [...running]) await copy.stop();
      await database.dropDatabase();
      await database.close();
      tokens.remove();
      sealing.remove();
    },
  };
}

/** Starts the service before the tests of a suite and stops it afterwards. */
export const publishingForSuite = (options?: TestPublishingOptions): TestPublishing =>
  startedForSuite(
    () => startPublishing(options),
    (publishing) => publishing.end(),
  );

/** Creates a new account. */
export function testAccount(tier = "pro"): TestAccount {
  return { accountId: `acc_${randomUUID()}`, tier };
}
