import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";

/** Finds a free port that the system gives to no other process, for a server that is restarted on the same port. */
export { freePort } from "@galley/local/ports";

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Starts an HTTP server on a free port of 127.0.0.1; with `tls` (key and certificate in PEM), over HTTPS. `close` cuts all
 * connections.
 */
export async function startLocalServer(handle: Handle, tls?: { readonly key: string; readonly cert: string }) {
  const listener: Handle = (request, response) =>
    // Errors only close the connection, because it is normal in tests that a client disconnects during a request.
    void (async () => handle(request, response))().catch(() => response.destroy());
  const server = tls === undefined ? createHttpServer(listener) : createHttpsServer(tls, listener);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, url: `http://127.0.0.1:${port}`, close };
}

export async function readRequestBody(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray());
}
