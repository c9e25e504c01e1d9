import { randomUUID } from "node:crypto";
import { createServer, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export interface HttpServer {
  /** Gives the port, which is of use when 0 was asked for. */
  readonly listen: (host: string, port: number) => Promise<number>;
  /** Takes no more connections, lets requests under way finish within the grace, then cuts what is left. */
  readonly stop: (graceMilliseconds: number) => Promise<void>;
}

/**
 * An HTTP server with limits. Idle connections live longer than those of common load balancers (60 s), so that it is never this
 * side that closes first; the time for a request to arrive is longer than a synchronous generation.
 */
export function createHttpServer(listener: RequestListener): HttpServer {
  const server = createServer(
    {
      keepAliveTimeout: 65_000,
      headersTimeout: 66_000,
      requestTimeout: 150_000,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 5_000,
    },
    listener,
  );
  server.maxHeadersCount = 100;
  server.on("clientError", answerUnreadable);
  // An expectation that nobody knows is no reason to leave the usual way of answering.
  server.on("checkExpectation", listener);
  return {
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, () => {
          server.off("error", reject);
          resolve((server.address() as AddressInfo).port);
        });
      }),
    stop: (graceMilliseconds) => stop(server, graceMilliseconds),
  };
}

const sweepMilliseconds = 100;

function stop(server: Server, graceMilliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) {
      resolve();
      return;
    }
    const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
    // A connection whose last answer was begun before the stop would be kept alive.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}

const statusOfParserError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What Node could not even read as a request gets an answer of the same form as any other failure. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const status = statusOfParserError[error.code ?? ""] ?? 400;
  const body = JSON.stringify({ error: "The request cannot be read.", code: "VALIDATION_ERROR" });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      "Access-Control-Allow-Origin: *",
      `X-Request-Id: ${randomUUID()}`,
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
