import { randomUUID } from "node:crypto";
import {
  type GenerateDraftResponse__Output,
  GenerationService,
  type StartDraftResponse__Output,
} from "@galley/proto/generation/v1";
import { createGrpcClient, type GrpcClient } from "@galley/service-kit/grpc";
import type { Logger } from "@galley/service-kit/logging";
import { connectMongo } from "@galley/service-kit/mongo";
import { waitUntil } from "@galley/test-kit/conditions";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import { testAmqpPrefix, testAmqpUrl } from "@galley/test-kit/rabbit";
import { type TestTokens, testTokens } from "@galley/test-kit/tokens";
import type { Connection } from "mongoose";
import { type AppOverrides, buildApp, type GenerationApp } from "../../src/app.ts";
import { type Config, readConfig } from "../../src/config.ts";
import type { Timing } from "../../src/domain/timing.ts";
import { type EventLog, openEventLog } from "./event-log.ts";
import { type ContentPublication, type FakeContent, startFakeContent } from "./fake-content.ts";
import { type FakePublishing, startFakePublishing } from "./fake-publishing.ts";
import { createFakeScout, type FakeScout } from "./fake-scout.ts";
import { createFakeWriter, type FakeWriter } from "./fake-writer.ts";
import { silent } from "./silent.ts";

type Service = (typeof GenerationService)["service"];

/** The service in one process, with a client. */
export interface Replica {
  readonly app: GenerationApp;
  readonly call: GrpcClient<Service>["call"];
  /** Orders a draft and waits for it. Returns the order as well. */
  readonly generate: (tenant: Tenant, change?: OrderChange) => Promise<Ordered & GenerateDraftResponse__Output>;
  /** Orders a draft with a webhook, without waiting. */
  readonly start: (tenant: Tenant, change?: OrderChange) => Promise<Ordered & StartDraftResponse__Output>;
  /** Orders a draft whose writing is paused until the test releases it. */
  readonly startHeld: (tenant: Tenant) => Promise<Ordered & { readonly sessionId: string }>;
  readonly close: () => Promise<void>;
}

/** An account with a publication. */
export interface Tenant {
  readonly accountId: string;
  readonly publication: ContentPublication;
  /** Options for a call on behalf of this account, from the gateway or another issuer. */
  as(patience?: {
    deadlineMilliseconds?: number;
    signal?: AbortSignal;
    issuer?: "gateway" | "operator" | "dashboard";
  }): {
    token: string;
    deadlineMilliseconds: number;
    signal?: AbortSignal | undefined;
  };
}

/** Parts of the service that a test replaces. */
type Overrides = AppOverrides & { readonly logger?: Logger };

/** The service with real databases and fakes of the other services. */
export interface System {
  readonly content: FakeContent;
  readonly publishing: FakePublishing;
  readonly writer: FakeWriter;
  readonly scout: FakeScout;
  readonly events: EventLog;
  readonly database: Connection;
  startReplica(timing?: Partial<Timing>, change?: Partial<Config>, more?: Overrides): Promise<Replica>;
  tenant(tier?: string): Tenant;
  stop(): Promise<void>;
}

/**
 * Short intervals for tests. Leases are as long as in production, because shorter ones could expire on a busy machine.
 */
const testTiming: Partial<Timing> = {
  pollMilliseconds: 100,
  leaseMilliseconds: 15_000,
  heartbeatMilliseconds: 200,
  lostPollMilliseconds: 100,
  stopGraceMilliseconds: 600,
};

/** Creates a system for a test file. It is stopped after the tests. */
export async function testSystem(): Promise<System> {
  const system = await startSystem();
  afterAll(() => system.stop());
  return system;
}

async function startSystem(): Promise<System> {
  const tokens = testTokens();
  const content = await startFakeContent(tokens.publicKeysFile);
  const publishing = await startFakePublishing(tokens.publicKeysFile);
  const config = configFor(tokens, { content, publishing });
  const { mongodbUri: uri, databaseName } = config;
  const [writer, scout] = [createFakeWriter(), createFakeScout()];
  const events = openEventLog(config.amqpUrl, config.amqpPrefix);
  const database = await connectMongo({ uri, databaseName, logger: silent });
  const replicas: Replica[] = [];
  return {
    content,
    publishing,
    writer,
    scout,
    events,
    database,
    startReplica: async (timing = {}, change = {}, more = {}) => {
      const { checkEdit } = writer;
      const fakes = { writer: writer.writer, checkEdit, scout: scout.scout, logger: silent, ...more };
      const overrides = { ...fakes, timing: { ...testTiming, ...timing } };
      const replica = await startReplica({ ...config, ...change }, overrides, writer);
      replicas.push(replica);
      return replica;
    },
    tenant: (tier = "pro") => createTenant(tokens, content, tier),
    stop: async () => {
      await Promise.all(replicas.map(({ close }) => close()));
      await Promise.all([events.close(), content.stop(), publishing.stop()]);
      await database.dropDatabase();
      await database.close();
      tokens.remove();
    },
  };
}

function configFor(tokens: TestTokens, { content, publishing }: Pick<System, "content" | "publishing">): Config {
  return readConfig({
    GRPC_ADDRESS: "127.0.0.1:0",
    MONGODB_URI: testMongoUri(),
    DATABASE_PREFIX: testDatabasePrefix(),
    AMQP_URL: testAmqpUrl(),
    AMQP_PREFIX: testAmqpPrefix(),
    SERVICE_TOKEN_PUBLIC_KEYS_FILE: tokens.publicKeysFile,
    SERVICE_TOKEN_PRIVATE_KEY_FILE: tokens.privateKeyFile("generation"),
    CONTENT_ADDRESS: content.address,
    PUBLISHING_ADDRESS: publishing.address,
    SCOUT_FEEDS: "https://feeds.example/a.xml",
    AUTOPILOT_VETO_MINUTES: "0",
  });
}

async function startReplica(
  config: Config,
  { logger, ...overrides }: Overrides & { readonly logger: Logger },
  writer: FakeWriter,
): Promise<Replica> {
  const app = buildApp(config, logger, overrides);
  await app.start();
  const client = createGrpcClient(GenerationService, { address: `127.0.0.1:${app.port()}` });
  const close = async (): Promise<void> => {
    client.close();
    await app.stop();
  };
  const generate: Replica["generate"] = async ({ publication, as }, change) => {
    const order = draftOrder(publication.id, change);
    return { order, ...(await client.call("generateDraft", { order, detached: false }, as())) };
  };
  const start: Replica["start"] = async ({ publication, as }, change) => {
    const order = draftOrder(publication.id, change);
    return { order, ...(await client.call("startDraft", { order, webhook: webhook() }, as())) };
  };
  const startHeld: Replica["startHeld"] = async (tenant) => {
    const title = `Held ${randomUUID()}`;
    writer.hold(`${title}/text`);
    const started = await start(tenant, { title });
    await waitUntil(() => writer.worked.includes(`${title}/text`));
    return started;
  };
  return { app, call: client.call, generate, start, startHeld, close };
}

function createTenant(tokens: TestTokens, content: FakeContent, tier: string): Tenant {
  const accountId = randomUUID();
  return {
    accountId,
    publication: content.addPublication(accountId),
    as: ({ deadlineMilliseconds = 20_000, signal, issuer = "gateway" } = {}) => {
      return { token: tokens.mint(issuer, "generation", { accountId, tier }), deadlineMilliseconds, signal };
    },
  };
}

type OrderChange = {
  title?: string;
  operationId?: string;
  autoPublish?: boolean;
  styleId?: string;
  ideaId?: string;
};
type Ordered = { readonly order: ReturnType<typeof draftOrder> };

/** Creates an order with default values. */
export function draftOrder(publicationId: string, change: OrderChange = {}) {
  return {
    operationId: randomUUID(),
    publicationId,
    title: `Draft ${randomUUID()}`,
    instructions: "Write about it.",
    autoPublish: false,
    ...change,
  };
}

export const webhook = (name = "hook") => ({
  url: `https://hooks.example/${name}`,
  sealedSigningKey: `sealed-${name}`,
});
