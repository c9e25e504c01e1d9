import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Address, formatAddress } from "../config/address.ts";
import { nodeHttp } from "../http/node-http.ts";
import type { Logger } from "../logging/index.ts";
import type { PrometheusMeter } from "./prometheus-meter.ts";

export interface OperatorServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Serves `/metrics` and `/healthz` to operators. */
export function startOperatorServer(address: Address, meter: PrometheusMeter, logger: Logger): Promise<OperatorServer> {
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
