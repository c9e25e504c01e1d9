import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { collectDefaultMetrics, register } from "prom-client";
import { type Address, formatAddress } from "../config/address.ts";
import { galleyVersion } from "../galley-version.ts";
import { nodeHttp } from "../http/node-http.ts";
import type { Logger } from "../logging/index.ts";
import { clearFigures, exposition, observe } from "./meter.ts";

export interface MetricsOptions {
  readonly service: string;
  readonly address: Address;
  readonly logger: Logger;
  readonly isReady: () => boolean;
}

/**
 * Removes the metrics of an earlier start and starts the server from which operators read the new ones. Returns its port, which is useful
 * when port 0 was given, and a function that stops it. Rejects when it cannot listen on the address.
 */
export async function startMetrics({ service, address, logger, isReady }: MetricsOptions) {
  clearFigures();
  // Measures the delay of the event loop every 20 ms. The timer for this has no measurable cost.
  collectDefaultMetrics({ eventLoopMonitoringPrecision: 20 });
  const labels = { service, version: galleyVersion(), node_version: process.version };
  observe("galley_build_info", "1; its labels say what runs.", ["service", "version", "node_version"], () => [
    { value: 1, labels },
  ]);
  const server = operatorServer(logger, isReady);
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`Cannot listen on ${formatAddress(address)}`, { cause: error })));
    server.listen(address.port, address.host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) };
}

/** Creates the HTTP server for operators with `/metrics`, `/healthz` and `/readyz`. */
function operatorServer(logger: Logger, isReady: () => boolean): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url?.split("?", 1)[0];
    if (request.method !== "GET" && request.method !== "HEAD") send(response, 405, "text/plain", "Only GET\n");
    else if (path === "/metrics") send(response, 200, register.contentType, await exposition());
    else if (path === "/healthz") send(response, 200, "application/json", '{"status":"ok"}\n');
    else if (path === "/readyz") sendReadiness(response, isReady());
    else send(response, 404, "text/plain", "Here are /metrics, /healthz and /readyz\n");
  };
  const server = nodeHttp.createServer({ headersTimeout: 5_000, requestTimeout: 10_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      logger.warn({ err: error }, "figures could not be told");
      send(response, 500, "text/plain", "Figures could not be told\n");
    });
  });
  server.maxConnections = 32;
  return server;
}

function sendReadiness(response: ServerResponse, isReady: boolean): void {
  const body = `{"status":"${isReady ? "ready" : "not ready"}"}\n`;
  send(response, isReady ? 200 : 503, "application/json", body);
}

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  response.writeHead(status, {
    "Content-Type": contentType,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
  });
  response.end(body);
}

/** Stops the HTTP server for operators. It does not wait for requests in progress: whoever reads the metrics will ask again. */
function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
