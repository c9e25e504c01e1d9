import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installationNames } from "@galley/local/installation";
import { startSystem } from "@galley/local/system";
import { createAuthority, issueCertificate } from "@galley/test-kit/certificates";
import { client, startFakeIssuer } from "@galley/test-kit/fake-issuer";
import { startFakeLinkedIn, startFakeX } from "@galley/test-kit/fake-networks";
import { type FaultProxy, startFaultProxy } from "@galley/test-kit/fault-proxy";
import { testMongoUri } from "@galley/test-kit/mongo";
import { startReceiver } from "@galley/test-kit/receiver";
import type { Defer } from "@galley/test-kit/start-in-steps";
import { type Db, MongoClient } from "mongodb";

/** The services that the dashboard calls. */
export const backends = ["gateway", "content", "generation", "publishing", "webhooks"] as const;
export type Backend = (typeof backends)[number];

/** The host of the receiver of webhooks. It reaches a server of this process. */
export const receiverHost = "hooks.river.example";

/** Starts the receiver of webhooks. Returns it with the environment with which a system reaches and trusts it. */
async function startHooks(folder: string, defer: Defer) {
  const authority = await createAuthority("The dashboard's tests");
  const receiver = await startReceiver(await issueCertificate(authority, [receiverHost]));
  defer(() => receiver.close());
  const authorityFile = join(folder, "authority.pem");
  writeFileSync(authorityFile, authority.cert);
  const environment = {
    OUTBOUND_CONNECT_TO: receiver.connectTo(receiverHost),
    NODE_EXTRA_CA_CERTS: authorityFile,
    WEBHOOK_RETRY_DELAYS_SECONDS: "0.1,0.1,0.1",
  };
  return { receiver, environment };
}

/** A complete system whose dashboard reaches each service through a proxy, so that a test can take a service away from it. */
export type DashboardSystem = Awaited<ReturnType<typeof startDashboardSystem>>;

export async function startDashboardSystem(defer: Defer) {
  const stateFolder = mkdtempSync(join(tmpdir(), "galley-dashboard-"));
  defer(() => rmSync(stateFolder, { recursive: true, force: true }));
  const roads = new Map<Backend, { readonly upstream: { host: string; port: number }; readonly proxy: FaultProxy }>();
  for (const backend of backends) {
    // The proxy must run before the system, which is told its address. The port of the service is filled in afterwards.
    const upstream = { host: "127.0.0.1", port: 0 };
    const proxy = await startFaultProxy(upstream);
    defer(proxy.close);
    roads.set(backend, { upstream, proxy });
  }
  const addresses = Object.fromEntries(
    [...roads].map(([backend, { proxy }]) => [`${backend.toUpperCase()}_ADDRESS`, `${proxy.host}:${proxy.port}`]),
  );
  const issuer = await startFakeIssuer();
  defer(issuer.close);
  const singleSignOn = { OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret };
  // With one trusted proxy, a test can send a header with any client address. Attempts to sign in are limited by address, so each window
  // uses another one.
  const hooks = await startHooks(stateFolder, defer);
  const [linkedin, x] = await Promise.all([startFakeLinkedIn(), startFakeX()]);
  for (const { close } of [linkedin, x]) defer(close);
  // LinkedIn has an app, so accounts are linked there by consent. X has none, so they are linked with keys.
  const networks = {
    LINKEDIN_API_BASE_URL: linkedin.baseUrl,
    LINKEDIN_OAUTH_BASE_URL: linkedin.baseUrl,
    LINKEDIN_CLIENT_ID: "linkedin-app",
    LINKEDIN_CLIENT_SECRET: "linkedin-secret",
    X_API_BASE_URL: x.baseUrl,
  };
  const environment = { ...process.env, TRUSTED_PROXY_HOPS: "1", ...hooks.environment };
  const serviceEnvironment = (name: string): Record<string, string> =>
    ({ dashboard: { ...addresses, ...singleSignOn }, publishing: networks })[name] ?? {};
  const system = await startSystem({ stateFolder, environment, quiet: true, serviceEnvironment });
  defer(system.stop);
  for (const [backend, { upstream }] of roads) upstream.port = system.ports.grpc[backend][0] ?? 0;
  const proxyOf = (backend: Backend): FaultProxy => {
    const road = roads.get(backend);
    if (road === undefined) throw new Error(`The dashboard does not call ${backend}`);
    return road.proxy;
  };
  return {
    system,
    /** The receiver of webhooks at `https://hooks.river.example`. */
    receiver: hooks.receiver,
    /** The fake X. */
    x,
    /** The base URL of the API, with `/v1`. */
    apiUrl: `${system.baseUrl}/v1`,
    /** Makes a service unreachable for the dashboard, as if it did not run. */
    takeAway: (backend: Backend): Promise<void> => proxyOf(backend).down(),
    bringBack: (backend: Backend): Promise<void> => proxyOf(backend).heal(),
    /** The fake issuer for single sign-on. Everybody who signs in with it is the person in `state.person`. */
    issuer,
    /** Calls `work` with the database of a service. Tests use it to store data that would need hours to arise. */
    inDatabase: async <Result>(service: Backend | "dashboard", work: (database: Db) => Promise<Result>) => {
      const mongo = new MongoClient(testMongoUri());
      try {
        return await work(mongo.db(`${installationNames(system.state).databasePrefix}_${service}`));
      } finally {
        await mongo.close();
      }
    },
  };
}
