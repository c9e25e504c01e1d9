import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Address } from "@galley/service-kit/config";
import { createGracefulShutdown, nodeHttp, toOriginForm } from "@galley/service-kit/http";
import type { Express } from "express";

const graceMilliseconds = 5_000;

/** An HTTP server of an app, to stand behind a proxy that keeps its connections. */
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
    /** Listens and gives the port, which is of use when 0 was asked for. */
    listen: (address: Address): Promise<number> => listen(server, address),
    /** Ends in order: no request is refused that was under way, and what is left after five seconds is cut. */
    stop: (): Promise<void> => orderly.stop(graceMilliseconds),
  };
}

function listen(server: Server, { host, port }: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new Error(`Cannot listen on ${host}:${port}`, { cause: error })));
    server.listen({ host, port }, () => resolve((server.address() as AddressInfo).port));
  });
}
