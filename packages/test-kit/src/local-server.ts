import { once } from "node:events";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";

/** For a server that is started again at its port: unlike those that the system hands out, nobody else is given it meanwhile. */
export { freePort } from "@galley/local/ports";

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Starts an HTTP server on a free port of 127.0.0.1; with key and certificate in PEM, over TLS. `close` cuts every connection. */
export async function startLocalServer(handle: Handle, tls?: { readonly key: string; readonly cert: string }) {
  const listener: Handle = (request, response) =>
    // A client that goes away while it is read or answered is a normal end here.
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

/** Every byte of a request's body, as sent. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray());
}
