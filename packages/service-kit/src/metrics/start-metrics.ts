import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Address, formatAddress } from "../config/address.ts";
import { galleyVersion } from "../galley-version.ts";
import { nodeHttp } from "../http/node-http.ts";
import type { Logger } from "../logging/index.ts";
import { type Meter, noopMeter } from "./meter.ts";
import { program } from "./names.ts";
import { createPrometheusMeter, type PrometheusMeter } from "./prometheus-meter.ts";

/** The figures of one running service. */
export interface Metrics {
  readonly meter: Meter;
  /** The port of the operator's server, of use when 0 was asked for; undefined when there is none. */
  readonly port: number | undefined;
  /** Stops the server. */
  readonly stop: () => Promise<void>;
}

/**
 * Begins to count, and starts the server from which metrics of this service are read. Rejects when it cannot listen there. Without an
 * address nothing is counted, loaded or opened.
 */
export async function startMetrics(service: string, address: Address | undefined, logger: Logger): Promise<Metrics> {
  if (address === undefined) return { meter: noopMeter, port: undefined, stop: async () => undefined };
  const library = await import("prom-client");
  const registry = new library.Registry();
  // A timer that costs nothing that can be measured.
  library.collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  const meter = createPrometheusMeter(library, registry);
  const labels = { service, version: galleyVersion(), node_version: process.version };
  meter.observe(program.build, () => [{ value: 1, labels }]);
  return { meter, ...(await startOperatorServer(address, meter, logger)) };
}

/** Serves `/metrics` and `/healthz` to operators. */
function startOperatorServer(
  address: Address,
  meter: PrometheusMeter,
  logger: Logger,
): Promise<Omit<Metrics, "meter">> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url?.split("?", 1)[0];
    if (request.method !== "GET" && request.method !== "HEAD") send(response, 405, "text/plain", "Only GET\n");
    else if (path === "/metrics") send(response, 200, meter.contentType, await meter.expose());
    else if (path === "/healthz") send(response, 200, "application/json", '{"status":"ok"}\n');
    else send(response, 404, "text/plain", "Here are /metrics and /healthz\n");
  };
  const server = nodeHttp.createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      logger.warn({ err: error }, "figures could not be told");
      send(response, 500, "text/plain", "Figures could not be told\n");
    });
  });
  server.maxConnections = 32;
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`Cannot listen on ${formatAddress(address)}`, { cause: error })));
    server.listen(address.port, address.host, () => {
      const { port } = server.address() as AddressInfo;
      resolve({ port, stop: () => stop(server) });
    });
  });
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, {
    "Content-Type": contentType,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
  });
  response.end(body);
}

/** Scrapers come again: nobody is kept waiting for an answer to one of them. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
