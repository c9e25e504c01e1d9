import { once } from "node:events";
import { rmSync } from "node:fs";
import type { AddressInfo, Server } from "node:net";
import { createInbox, inboxServer } from "@galley/local/inbox";
import { createSampleWeb } from "@galley/local/sample-web";
import { readJson } from "@galley/local/state-folder";
import { startSystem } from "@galley/local/system";
import { tourCertificate } from "@galley/local/tour-web";
import { startFakeLinkedIn, startFakeX } from "@galley/test-kit/fake-networks";
import { startOtlpCollector } from "@galley/test-kit/otlp-collector";

/** What runs for the tests, and what they have to know of it. */
export interface TestSystem {
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Starts a system with two replicas of gateway and publishing, and the sample web that it reads and sends webhooks to; its state is in `stateFolder`. */
export async function startTestSystem(stateFolder: string): Promise<TestSystem> {
  const collector = await startOtlpCollector();
  const networks = await startNetworks();
  const serviceEnvironment = () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, ...networks.settings });
  const system = await startSystem({
    stateFolder,
    replicas: { gateway: 2, publishing: 2 },
    quiet: true,
    serviceEnvironment,
  });
  const { ports } = readJson(system.state.systemFile) as { ports: { tour: number } };
  const inbox = createInbox();
  const web = createSampleWeb(await tourCertificate(system.state), inbox);
  const reader = inboxServer(inbox);
  await listen(web, ports.tour);
  const inboxPort = await listen(reader, 0);
  return {
    environment: {
      GALLEY_E2E_STATE: stateFolder,
      GALLEY_E2E_ORIGINS: system.origins.join(","),
      GALLEY_E2E_INBOX: `http://127.0.0.1:${inboxPort}`,
      GALLEY_E2E_TRACES: collector.endpoint,
      ...networks.environment,
    },
    async stop() {
      for (const server of [web, reader]) {
        server.closeAllConnections();
        server.close();
      }
      await system.stop();
      await Promise.all([collector.close(), networks.close()]);
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

/** A LinkedIn and an X for all tests, with apps registered there and a token that is good. */
async function startNetworks() {
  const [linkedin, x] = await Promise.all([startFakeLinkedIn(), startFakeX()]);
  const token = "token-of-a-person-on-linkedin";
  linkedin.issue(token);
  return {
    settings: {
      ...{ LINKEDIN_API_BASE_URL: linkedin.baseUrl, LINKEDIN_OAUTH_BASE_URL: linkedin.baseUrl },
      ...{ LINKEDIN_CLIENT_ID: "linkedin-app", LINKEDIN_CLIENT_SECRET: "linkedin-secret" },
      ...{ X_API_BASE_URL: x.baseUrl, X_OAUTH_BASE_URL: x.baseUrl, X_CLIENT_ID: "x-app", X_CLIENT_SECRET: "x-secret" },
    },
    environment: {
      ...{ GALLEY_E2E_LINKEDIN: linkedin.baseUrl, GALLEY_E2E_X: x.baseUrl },
      GALLEY_E2E_LINKEDIN_CREDENTIALS: JSON.stringify({ accessToken: token }),
    },
    close: () => Promise.all([linkedin.close(), x.close()]),
  };
}
