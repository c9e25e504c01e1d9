import { randomUUID } from "node:crypto";
import { AdminService } from "@galley/proto/gateway/v1";
import { createGrpcClient, type MethodName, type RequestInput, type ResponseOutput } from "@galley/service-kit/grpc";
import { createLogger } from "@galley/service-kit/logging";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import { testAmqpPrefix, testAmqpUrl } from "@galley/test-kit/rabbit";
import { type TestTokens, testTokens } from "@galley/test-kit/tokens";
import { buildApp, type GatewayApp } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { type FakeBackends, startFakeBackends } from "./fake-backends.ts";
import { type TestKeyFiles, testKeyFiles } from "./keys.ts";

/** A replica of the gateway under test. */
export interface Replica {
  readonly app: GatewayApp;
  readonly origin: string;
  /** All its log lines. */
  readonly log: string[];
  readonly stop: () => Promise<void>;
}

export interface TestAccount {
  readonly accountId: string;
  readonly keyId: string;
  readonly apiKey: string;
  readonly email: string;
}

/** The parts that replicas of one installation share. */
export interface Installation {
  readonly backends: FakeBackends;
  readonly tokens: TestTokens;
  readonly keyFiles: TestKeyFiles;
  readonly env: Record<string, string>;
  readonly startReplica: (env?: Record<string, string>) => Promise<Replica>;
  /** The admin RPCs of a replica, with an operator's token. */
  readonly admin: (replica: Replica) => AdminDoor;
  readonly stop: () => Promise<void>;
}

type Admin = typeof AdminService.service;
/** The admin RPCs of a replica. */
export interface AdminDoor {
  readonly call: <Name extends MethodName<Admin>>(
    name: Name,
    request: RequestInput<Admin, Name>,
  ) => Promise<ResponseOutput<Admin, Name>>;
  readonly openAccount: (tier?: string, name?: string) => Promise<TestAccount>;
  readonly close: () => void;
}

/** Creates key files, fake services and unique names. Replicas are started one by one. */
export async function createInstallation(): Promise<Installation> {
  const tokens = testTokens();
  const keyFiles = testKeyFiles();
  const backends = await startFakeBackends(tokens.publicKeysFile);
  const replicas = new Set<Replica>();
  const env = {
    PORT: "0",
    GRPC_ADDRESS: "127.0.0.1:0",
    PUBLIC_BASE_URL: "http://127.0.0.1:8080",
    CONTENT_ADDRESS: backends.address("content"),
    GENERATION_ADDRESS: backends.address("generation"),
    PUBLISHING_ADDRESS: backends.address("publishing"),
    SITES_ADDRESS: "127.0.0.1:9",
    MONGODB_URI: testMongoUri(),
    DATABASE_PREFIX: testDatabasePrefix(),
    AMQP_URL: testAmqpUrl(),
    AMQP_PREFIX: testAmqpPrefix(),
    SERVICE_TOKEN_PUBLIC_KEYS_FILE: tokens.publicKeysFile,
    SERVICE_TOKEN_PRIVATE_KEY_FILE: tokens.privateKeyFile("gateway"),
    API_KEY_PEPPER_FILE: keyFiles.pepperFile,
    WEBHOOK_SEALING_PUBLIC_KEYS_FILE: keyFiles.sealingPublicKeysFile,
    GENERATION_SYNC_TIMEOUT_SECONDS: "20",
    OUTBOUND_CONNECT_TO: "hooks.example.org:443:127.0.0.1:9",
  };
  const startReplica = async (more: Record<string, string> = {}): Promise<Replica> => {
    const log: string[] = [];
    const destination = { write: (line: string) => void log.push(line) };
    const app = buildApp(readConfig({ ...env, ...more }), createLogger({ service: "gateway", destination }));
    await app.start();
    const replica: Replica = {
      app,
      log,
      origin: `http://127.0.0.1:${app.ports.http}`,
      stop: async () => {
        if (replicas.delete(replica)) await app.stop();
      },
    };
    replicas.add(replica);
    return replica;
  };
  return {
    backends,
    tokens,
    keyFiles,
    env,
    startReplica,
    admin: (replica) => adminDoor(replica, tokens),
    stop: async () => {
      for (const replica of [...replicas]) await replica.stop();
      await backends.stop();
      tokens.remove();
      keyFiles.remove();
    },
  };
}

function adminDoor({ app }: Replica, tokens: TestTokens): AdminDoor {
  const client = createGrpcClient(AdminService, { address: `127.0.0.1:${app.ports.grpc}` });
  const token = tokens.mint("operator", "gateway", { accountId: "operator" });
  const call: AdminDoor["call"] = (name, request) =>
    client.call(name, request, { token, deadlineMilliseconds: 10_000 });
  return {
    call,
    openAccount: async (tier = "pro", name = "Ada Example") => {
      const email = `${randomUUID()}@example.org`;
      const { account, keyId, apiKey } = await call("createAccount", { email, name, tier });
      if (account === null) throw new Error("No account was created");
      return { accountId: account.id, keyId, apiKey, email };
    },
    close: client.close,
  };
}
