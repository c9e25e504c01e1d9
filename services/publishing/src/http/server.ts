import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Address } from "@galley/service-kit/config";
import { createGracefulShutdown, nodeHttp, toOriginForm } from "@galley/service-kit/http";
import type { Express } from "express";

/** How long a shutdown waits for running requests before it closes their connections. */
const graceMilliseconds = 5_000;

/** Creates the HTTP server of an Express app. Its timeouts are long enough for a proxy that keeps connections open. */
export function createHttpServer(app: Express) {
  const server = nodeHttp.createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 30_000 },
    (request, response) => {
      if (toOriginForm(request)) app(request, response);
      else response.writeHead(400).end();
    },
  );
  const orderly = createGracefulShutdown(server);
  return {
    /** Listens and resolves with the port, which the system chooses if the requested port is 0. */
    listen: (address: Address): Promise<number> => listen(server, address),
    /** Stops gracefully: completes running requests, and closes the remaining connections after five seconds. */
    stop: (): Promise<void> => orderly.stop(graceMilliseconds),
  };
}

function listen(server: Server, { host, port }: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`Cannot listen on ${host}:${port}`, { cause: error })));
    server.listen({ host, port }, () => resolve((server.address() as AddressInfo).port));
  });
}
