import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createGracefulShutdown, nodeHttp } from "@galley/service-kit/http";
import { createMalformedRequestAnswers } from "./malformed-requests.ts";

export interface HttpServer {
  /** Gives the port, which is of use when 0 was asked for. */
  readonly listen: (host: string, port: number) => Promise<number>;
  /** Ends in order: no request is refused that was under way, and what is left after the grace is cut. */
  readonly stop: (graceMilliseconds: number) => Promise<void>;
}

export interface HttpServerOptions {
  /** Where clients reach it. */
  readonly publicBaseUrl: string;
  /** Connections at once. */
  readonly mostConnections: number;
  /** How long nothing may move on a connection; more than any answer takes. */
  readonly stillMilliseconds: number;
}

/** Connections that wait to be accepted; over it the kernel drops them, and clients try again only after seconds. */
const backlog = 4_096;

/**
 * An HTTP server with limits. Idle connections live longer than those of common load balancers (60 s), so that it is never this
 * side that closes first; who is slow in sending a head or a body is cut off, as is who does not read what is streamed, and
 * connections over the limit are closed at once.
 */
export function createHttpServer(
  listener: RequestListener,
  { publicBaseUrl, mostConnections, stillMilliseconds }: HttpServerOptions,
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
      // Node's own answer has not the form of ours.
      requireHostHeader: false,
    },
    guarded,
  );
  const orderly = createGracefulShutdown(server, answerGivenUp);
  server.maxHeadersCount = 100;
  server.maxConnections = mostConnections;
  server.timeout = stillMilliseconds;
  server.on("clientError", answerUnreadable);
  server.on("connect", answerConnect);
  // An expectation that nobody knows is no reason to leave the usual way of answering.
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
