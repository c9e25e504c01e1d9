import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Address } from "@galley/service-kit/config";
import type { Express } from "express";

export interface HttpServer {
  /** Listens and gives the port, which is of use when 0 was asked for. */
  readonly listen: (address: Address) => Promise<number>;
  /** Takes no more requests, lets those under way finish within five seconds, and closes. */
  readonly stop: () => Promise<void>;
}

const graceMilliseconds = 5_000;

/** An HTTP server of an app, to stand behind a proxy that keeps its connections. */
export function createHttpServer(app: Express): HttpServer {
  const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 30_000 }, app);
  return { listen: (address) => listen(server, address), stop: () => stop(server) };
}

function listen(server: Server, { host, port }: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`Cannot listen on ${host}:${port}`, { cause: error })));
    server.listen({ host, port }, () => resolve((server.address() as AddressInfo).port));
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
