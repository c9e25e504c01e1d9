import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConnectError, createClient } from "@connectrpc/connect";
import { createConnectTransport } from "@connectrpc/connect-node";
import { ContentService } from "@galley/proto/content/v1";
import { OperatorService } from "@galley/proto/dashboard/v1";
import { ContentService as ContentContract } from "@galley/proto/es/content/v1/content";
import { DashboardService, SignInService } from "@galley/proto/es/dashboard/v1/dashboard";
import { AccountService as AccountContract } from "@galley/proto/es/gateway/v1/gateway";
import { GenerationService as GenerationContract } from "@galley/proto/es/generation/v1/generation";
import { WebhooksService as WebhooksContract } from "@galley/proto/es/webhooks/v1/webhooks";
import { AccountService } from "@galley/proto/gateway/v1";
import { GenerationService } from "@galley/proto/generation/v1";
import { PublishingService } from "@galley/proto/publishing/v1";
import { WebhooksService } from "@galley/proto/webhooks/v1";
import { notFound } from "@galley/service-kit/errors";
import { type Call, createGrpcClient, createGrpcServer, implement } from "@galley/service-kit/grpc";
import { createLogger } from "@galley/service-kit/logging";
import { filesReadOnce } from "@galley/service-kit/reloaded-files";
import { createTokenVerifier } from "@galley/service-kit/tokens";
import { testDatabasePrefix, testMongoUri } from "@galley/test-kit/mongo";
import { type TestCaller, testTokens } from "@galley/test-kit/tokens";
import { buildApp, type DashboardApp } from "../src/app.ts";
import type { Config } from "../src/config.ts";

const quiet = createLogger({ service: "dashboard-test", level: "silent" });

/** One call that a fake service received. */
export interface ReceivedCall {
  readonly call: string;
  readonly accountId: string;
  readonly issuer: string;
  readonly request: Record<string, unknown>;
}

export interface FakeAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly tier: string;
  suspended: boolean;
}

type Answer = (call: Call<Record<string, unknown>>) => unknown;

/** A gRPC server whose every call is recorded and answered by `answers`; calls without an answer return an empty message. */
async function startFake(
  service: { readonly service: object },
  audience: string,
  {
    publicKeysFile,
    received,
    answers,
  }: { publicKeysFile: string; received: ReceivedCall[]; answers: Record<string, Answer> },
) {
  const names = Object.keys(service.service).map((name) => name.charAt(0).toLowerCase() + name.slice(1));
  const handlers = Object.fromEntries(
    names.map((name) => [
      name,
      async (call: Call<Record<string, unknown>>) => {
        const { accountId, issuer } = call.caller;
        received.push({ call: `${audience}/${name}`, accountId, issuer, request: call.request });
        return answers[name]?.(call) ?? {};
      },
    ]),
  );
  const server = createGrpcServer({
    service: audience,
    logger: quiet,
    verify: createTokenVerifier({ audience, publicKeysFile, files: filesReadOnce }),
    implementations: [implement(service.service, handlers as never, { callers: { default: ["dashboard"] } })],
  });
  const port = await server.listen({ host: "127.0.0.1", port: 0 });
  return { address: { host: "127.0.0.1", port }, stop: server.stop };
}

export type World = Awaited<ReturnType<typeof createWorld>>;

/** The dashboard's server on a real MongoDB, with fake services behind it that record what they are asked. */
export async function createWorld(changes: Partial<Config> = {}) {
  const tokens = testTokens();
  const folder = mkdtempSync(join(tmpdir(), "galley-dashboard-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Galley</title>");
  const received: ReceivedCall[] = [];
  const accounts = new Map<string, FakeAccount>();
  const answers: Record<string, Answer> = {
    getAccount: ({ caller }) => {
      const account = accounts.get(caller.accountId);
      if (account === undefined) throw notFound("There is no such account.");
      return { account };
    },
  };
  const shared = { publicKeysFile: tokens.publicKeysFile, received, answers };
  const gateway = await startFake(AccountService, "gateway", shared);
  const content = await startFake(ContentService, "content", shared);
  const generation = await startFake(GenerationService, "generation", shared);
  const publishing = await startFake(PublishingService, "publishing", shared);
  const webhooks = await startFake(WebhooksService, "webhooks", shared);
  let time = Date.now();
  const config: Config = {
    grpcAddress: { host: "127.0.0.1", port: 0 },
    httpAddress: { host: "127.0.0.1", port: 0 },
    mongodbUri: testMongoUri(),
    databaseName: `${testDatabasePrefix()}_dashboard`,
    amqpUrl: "",
    amqpPrefix: "",
    grpcTls: undefined,
    metricsAddress: undefined,
    traceEndpoint: undefined,
    sampling: { sampler: undefined, argument: undefined },
    serviceTokenPublicKeysFile: tokens.publicKeysFile,
    serviceTokenPrivateKeyFile: tokens.privateKeyFile("dashboard"),
    dashboardUrl: "http://localhost:8080/dashboard",
    allowHttp: false,
    issuer: undefined,
    pagesFolder: folder,
    gatewayAddresses: [gateway.address],
    contentAddresses: [content.address],
    generationAddresses: [generation.address],
    publishingAddresses: [publishing.address],
    webhooksAddresses: [webhooks.address],
    ...changes,
  };
  const app: DashboardApp = buildApp(config, quiet, { now: () => new Date(time) });
  await app.start();
  const base = `http://127.0.0.1:${app.ports.http}`;
  const operator = createGrpcClient(OperatorService, { address: `127.0.0.1:${app.ports.grpc}` });
  return {
    app,
    base,
    received,
    answers,
    accounts,
    origin: new URL(config.dashboardUrl).origin,
    /** Makes an account that the fake gateway knows. */
    newAccount: (id: string, email = `${id}@example.org`): FakeAccount => {
      const account = { id, email, name: "Ada", tier: "pro", suspended: false };
      accounts.set(id, account);
      return account;
    },
    /** Moves the server's clock forward. */
    advance: (milliseconds: number): void => {
      time += milliseconds;
    },
    /** Makes an operator's call. */
    operate: operator.call,
    operatorToken: (): string => tokens.mint("operator", "dashboard", { accountId: "operator", tier: "" }),
    tokenOf: tokens.mint,
    /** Returns a token that the gateway sends with a call of an API key. */
    gatewayToken: (caller: TestCaller): string => tokens.mint("gateway", "dashboard", caller),
    close: async () => {
      operator.close();
      await app.stop();
      for (const fake of [gateway, content, generation, publishing, webhooks]) await fake.stop();
      tokens.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

let browsers = 0;

/** A browser with one cookie jar, signed in or not. */
export function createBrowser(world: Pick<World, "base" | "origin">) {
  let cookie = "";
  // Each browser is in a network of its own, so that one test's attempts do not count for another's.
  browsers += 1;
  const address = `10.${browsers >> 8}.${browsers & 255}.1`;
  const headers: Record<string, string> = {
    origin: world.origin,
    "sec-fetch-site": "same-origin",
    "x-real-ip": address,
  };
  const transport = createConnectTransport({
    baseUrl: `${world.base}/dashboard/rpc`,
    httpVersion: "1.1",
    interceptors: [
      (next) => async (request) => {
        for (const [name, value] of Object.entries(headers)) if (value !== "") request.header.set(name, value);
        if (cookie !== "") request.header.set("cookie", cookie);
        const response = await next(request);
        const set = response.header.get("set-cookie");
        if (set !== null) cookie = set.split(";")[0] ?? "";
        return response;
      },
    ],
  });
  const clients = {
    signIn: createClient(SignInService, transport),
    dashboard: createClient(DashboardService, transport),
    accounts: createClient(AccountContract, transport),
    content: createClient(ContentContract, transport),
    generation: createClient(GenerationContract, transport),
    webhooks: createClient(WebhooksContract, transport),
  };
  return {
    ...clients,
    headers,
    cookie: () => cookie,
    setCookie: (value: string): void => {
      cookie = value;
    },
  };
}

export type Browser = ReturnType<typeof createBrowser>;

/** Makes a sign-in link for the account's owner and signs in with it. */
export async function signIn(world: World, accountId: string, memberEmail = ""): Promise<Browser> {
  const browser = createBrowser(world);
  await browser.signIn.redeemLink({ token: await newLinkToken(world, accountId, memberEmail) });
  return browser;
}

/** Returns the token of a new sign-in link. */
export async function newLinkToken(world: World, accountId: string, memberEmail = ""): Promise<string> {
  const { link } = await world.operate(
    "createSignInLink",
    { accountId, memberEmail },
    { token: world.operatorToken(), deadlineMilliseconds: 5_000 },
  );
  return link.split("#")[1] ?? "";
}

/** Returns the error that a call fails with. */
export async function failureOf(call: Promise<unknown>): Promise<ConnectError> {
  const error = await call.then(
    () => new Error("The call succeeded"),
    (thrown: unknown) => thrown,
  );
  if (error instanceof ConnectError) return error;
  throw error;
}
