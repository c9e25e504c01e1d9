import { type AddressInfo, createServer, type Socket } from "node:net";
import { createServer as createSecureServer } from "node:tls";

export interface RawRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The exact bytes of a response, and what happens to the connection after them. */
export interface RawAnswer {
  readonly bytes: string | Buffer;
  /** The state of the connection after the bytes: it stays open, is closed, or is reset. "repeat" sends "x" without end. */
  readonly after: "keep" | "close" | "reset" | "repeat";
}

export type AnswerRaw = (request: RawRequest) => RawAnswer | Promise<RawAnswer>;

/**
 * Starts a server on a free port of 127.0.0.1 that answers with exact bytes, which may violate HTTP.
 * @param tls key and certificate in PEM; without them the server uses plain HTTP
 */
export async function startRawServer(answer: AnswerRaw, tls?: { readonly key: string; readonly cert: string }) {
  const sockets = new Set<Socket>();
  const requests: RawRequest[] = [];
  // The TCP connections, by the client's port. With TLS, the connection below TLS is needed too, because only that one can be reset.
  const connections = new Map<number | undefined, Socket>();
  const reset = (socket: Socket): void => {
    connections.get(socket.remotePort)?.resetAndDestroy();
  };
  const serve = (socket: Socket): void => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    let received = Buffer.alloc(0);
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const request = requestIn(received);
      if (request === undefined) return;
      received = Buffer.alloc(0);
      requests.push(request);
      void Promise.resolve(answer(request)).then((given) => send(socket, given, reset));
    });
  };
  const server = tls === undefined ? createServer(serve) : createSecureServer(tls, serve);
  server.on("connection", (connection: Socket) => {
    const { remotePort } = connection;
    connections.set(
      remotePort,
      connection.on("close", () => connections.delete(remotePort)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** All requests that the server received, oldest first. */
    requests: requests as readonly RawRequest[],
    connections: () => sockets.size,
    /** Stops listening and cuts all connections. */
    close: async (): Promise<void> => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Parses the bytes that were received so far. Returns undefined while the request is not complete. */
function requestIn(bytes: Buffer): RawRequest | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [first = "", ...lines] = bytes.toString("latin1", 0, end).split("\r\n");
  const [method = "", path = ""] = first.split(" ");
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  const body = bytes.subarray(end + 4);
  return body.length < Number(headers["content-length"] ?? 0) ? undefined : { method, path, headers, body };
}

function send(socket: Socket, { bytes, after }: RawAnswer, reset: (socket: Socket) => void): void {
  if (after === "close") {
    socket.end(bytes);
    return;
  }
  socket.write(bytes, () => {
    if (after === "reset") reset(socket);
    if (after === "repeat") repeat(socket);
  });
}

const moreBytes = Buffer.alloc(4_096, "x");
const pauseMilliseconds = 5;

function repeat(socket: Socket): void {
  const timer = setInterval(() => socket.write(moreBytes), pauseMilliseconds);
  socket.on("close", () => clearInterval(timer));
}
