import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createGracefulShutdown, nodeHttp } from "@galley/service-kit/http";
import { createMalformedRequestAnswers } from "./malformed-requests.ts";

export interface HttpServer {
  /** Starts to listen. Resolves with the port, which is useful when port 0 was given. */
  readonly listen: (host: string, port: number) => Promise<number>;
  /** Stops the server gracefully: requests in progress are finished, and those that remain after `graceMilliseconds` are cut. */
  readonly stop: (graceMilliseconds: number) => Promise<void>;
}

export interface HttpServerOptions {
  /** The URL of the gateway for clients. Error answers to malformed requests contain it. */
  readonly publicBaseUrl: string;
  /** The maximum number of client connections. Further ones are closed at once. */
  readonly maxConnections: number;
  /** How long a connection may be without progress before it is closed. It must be longer than any answer takes. */
  readonly stillMilliseconds: number;
}

/**
 * The number of connections that may wait in the kernel to be accepted. The kernel drops further ones, and their clients retry only after
 * seconds.
 */
const backlog = 4_096;

/**
 * Creates an HTTP server with limits. Idle connections stay open longer than those of common load balancers (60 s), so that the load
 * balancer closes them first. Connections are cut when a head or body arrives too slowly or when a streamed answer is not read.
 * Connections over the limit are closed at once.
 */
export function createHttpServer(
  listener: RequestListener,
  { publicBaseUrl, maxConnections, stillMilliseconds }: HttpServerOptions,
): HttpServer {
  const { answerUnreadable, answerConnect, answerGivenUp, withHost } = createMalformedRequestAnswers(publicBaseUrl);
  const guarded = withHost(listener);
  const server = nodeHttp.createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 2_000,
      // A request without a host is answered by the gateway itself, because the answer of Node would have another format.
      requireHostHeader: false,
    },
    guarded,
  );
  const orderly = createGracefulShutdown(server, answerGivenUp);
  server.maxHeadersCount = 100;
  server.maxConnections = maxConnections;
  server.timeout = stillMilliseconds;
  server.on("clientError", answerUnreadable);
  server.on("connect", answerConnect);
  // A request with an unknown Expect header is handled like any other request.
  server.on("checkExpectation", guarded);
  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen({ port, host, backlog }, () => {
          server.off("error", reject);
          resolve((server.address() as AddressInfo).port);
        });
      }),
    stop: orderly.stop,
  };
}
