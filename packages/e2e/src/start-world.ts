import { once } from "node:events";
import { rmSync } from "node:fs";
import type { AddressInfo, Server } from "node:net";
import { createInbox, inboxServer } from "@galley/local/inbox";
import { createSampleWeb } from "@galley/local/sample-web";
import { readJson } from "@galley/local/state-folder";
import { startSystem } from "@galley/local/system";
import { tourCertificate } from "@galley/local/tour-web";
import { startOtlpCollector } from "@galley/test-kit/otlp-collector";

/** What runs for the tests, and what they have to know of it. */
export interface World {
  readonly environment: Record<string, string>;
  stop(): Promise<void>;
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Starts a whole system with two gateways, and the sample web that it reads and tells, with its state in `stateFolder`. */
export async function startWorld(stateFolder: string): Promise<World> {
  const collector = await startOtlpCollector();
  const serviceEnvironment = () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  const system = await startSystem({ stateFolder, replicas: 2, quiet: true, serviceEnvironment });
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
    },
    async stop() {
      for (const server of [web, reader]) {
        server.closeAllConnections();
        server.close();
      }
      await system.stop();
      await collector.close();
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}
