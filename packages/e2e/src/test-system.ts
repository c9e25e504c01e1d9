import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInbox, inboxServer, signatureMatches } from "@galley/local/inbox";
import { installationNames } from "@galley/local/installation";
import { createSampleWeb, receiverHost, sampleFeeds } from "@galley/local/sample-web";
import { startSystem } from "@galley/local/system";
import { tourCertificate } from "@galley/local/tour-web";
import { startFakeLinkedIn, startFakeX } from "@galley/test-kit/fake-networks";
import { startOtlpCollector } from "@galley/test-kit/otlp-collector";
import { type Defer, startInSteps } from "@galley/test-kit/start-in-steps";
import { type Api, createApi } from "./api.ts";
import { writeCertificates } from "./write-certificates.ts";

let running: (Awaited<ReturnType<typeof start>> & { readonly stop: () => Promise<void> }) | undefined;

/**
 * Returns the system that Jest's global set-up has started. Jest runs the tests in the same process, because there is
 * only one worker.
 */
function world() {
  if (running === undefined) throw new Error("These tests need packages/e2e/global-setup.mjs, and one worker");
  return running;
}

/**
 * Starts a system for the tests: mutual TLS, two replicas of the gateway and of publishing, a sample web that the
 * system reads and sends webhooks to, fakes of LinkedIn and X with registered apps, and a collector of traces.
 */
export async function startTestSystem(): Promise<void> {
  running = await startInSteps(start);
}

export const stopTestSystem = async (): Promise<void> => running?.stop();

async function start(defer: Defer) {
  const stateFolder = mkdtempSync(join(tmpdir(), "galley-e2e-"));
  defer(() => rmSync(stateFolder, { recursive: true, force: true }));
  const [collector, linkedin, x] = await Promise.all([startOtlpCollector(), startFakeLinkedIn(), startFakeX()]);
  for (const { close } of [collector, linkedin, x]) defer(close);
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    LINKEDIN_API_BASE_URL: linkedin.baseUrl,
    LINKEDIN_OAUTH_BASE_URL: linkedin.baseUrl,
    LINKEDIN_CLIENT_ID: "linkedin-app",
    LINKEDIN_CLIENT_SECRET: "linkedin-secret",
    X_API_BASE_URL: x.baseUrl,
    X_OAUTH_BASE_URL: x.baseUrl,
    X_CLIENT_ID: "x-app",
    X_CLIENT_SECRET: "x-secret",
  };
  const replicas = { gateway: 2, publishing: 2 };
  const tls = await writeCertificates(stateFolder);
  const environment = {
    ...process.env,
    GRPC_TLS_CERT_FILE: tls.certFile,
    GRPC_TLS_KEY_FILE: tls.keyFile,
    GRPC_TLS_CA_FILE: tls.caFile,
  };
  const serviceEnvironment = () => settings;
  const system = await startSystem({ stateFolder, replicas, environment, quiet: true, serviceEnvironment });
  defer(system.stop);
  const inbox = createInbox();
  const web = createSampleWeb(await tourCertificate(system.state), inbox);
  await once(web.listen(system.ports.tour, "127.0.0.1"), "listening");
  defer(() => {
    web.closeAllConnections();
    web.close();
  });
  return { system, collector, linkedin, x, inbox, tls };
}

/** Returns the certificate files for mutual TLS, which all services share. */
export const tlsFiles = () => world().tls;

/** Returns the gRPC ports of the system, each with the name of its service. */
export const grpcPorts = (): readonly (readonly [string, number])[] =>
  Object.entries(world().system.ports.grpc).flatMap(([name, ports]) => ports.map((port) => [name, port] as const));

/** Returns the origin of each gateway replica. */
export const origins = (): readonly string[] => world().system.origins;

/** Runs an operator's command, for example `admin("key", "list", "--account", id)`. */
// biome-ignore lint/suspicious/noExplicitAny: what comes back differs from command to command; tests read its fields.
export const admin = (...words: string[]): Promise<any> => world().system.admin(...words);

/**
 * Starts the server from which the commands of the README read webhooks. It shows only those that the README orders, because other tests
 * leave theirs in the same inbox.
 */
export async function startInboxServer(): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = inboxServer(world().inbox, "/scouted", "/drafts");
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Returns the names of the databases of the given services, by service. */
export function databaseNames<Service extends string>(services: readonly Service[]): Record<Service, string> {
  const { databasePrefix } = installationNames(world().system.state);
  return Object.fromEntries(services.map((service) => [service, `${databasePrefix}_${service}`])) as Record<
    Service,
    string
  >;
}

/** Returns all trace spans that the services have sent so far. */
export const receivedSpans = () => world().collector.spans();

/** Returns the fakes of LinkedIn and X, to which publications can be linked. */
export const networks = () => ({ linkedin: world().linkedin, x: world().x });

/** Kills a service, as the kernel does when memory runs out. The launcher starts it again. */
export const killService = (name: string): void => world().system.killService(name);

export interface TestAccount {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly api: Api;
}

/** Creates an account of this tier, with an API client for its first key. */
export async function newAccount(tier: string): Promise<TestAccount> {
  const email = `${randomUUID()}@example.org`;
  const name = "Ada Example";
  const { accountId, apiKey } = await admin("account", "create", "--email", email, "--name", name, "--tier", tier);
  return { accountId, email, name, api: createApi(origins()[0] ?? "", apiKey) };
}

/** Creates an account on this plan and a publication in it. Returns both. */
export async function newPublication(tier = "pro"): Promise<TestAccount & { readonly publicationId: string }> {
  const account = await newAccount(tier);
  const wish = { name: "Paper", slug: `pub-${randomUUID()}` };
  return { ...account, publicationId: (await account.api.post("/publications", wish)).body.data.id };
}

export const order = {
  title: "Mill Street opens to bicycles",
  instructions:
    "The protected bike lane on Mill Street opened on Monday. It is 2.4 kilometres long. The city spent 3.1 million crowns. Deliveries use six new loading bays in the side streets.",
};

/** Creates a publication, generates a draft in it, and returns the draft with the answer that contained it. */
export async function newDraft() {
  const { api, publicationId } = await newPublication();
  const generated = await api.post(`/publications/${publicationId}/drafts/generate`, order);
  const { sessionId, draft } = generated.body.data;
  return { api, publicationId, generated, draft, sessionId: String(sessionId) };
}

export interface Delivery {
  readonly signatureMatches: boolean;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests read the fields of any payload and compare them.
  readonly json: any;
}

/**
 * Creates a public address that receives the webhooks of one test. `feeds` are the addresses of the sample web's feeds.
 */
export function webhookInbox(apiKey: string): { url: string; feeds: readonly string[]; next(): Promise<Delivery> } {
  const path = `/${randomUUID()}`;
  return {
    url: `https://${receiverHost}${path}`,
    feeds: sampleFeeds,
    async next() {
      const webhook = await world().inbox.next(60_000, path);
      if (webhook === undefined) throw new Error("No webhook came within a minute");
      const json = JSON.parse(webhook.body.toString("utf8"));
      const headers = webhook.headers as Record<string, string>;
      return { signatureMatches: signatureMatches(webhook, apiKey), headers, body: webhook.body, json };
    },
  };
}
