import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** The answer to the request that was last read from each connection. */
const latest = new WeakMap<Duplex, ServerResponse>();

/** Remembers an answer for `canAnswerNow`. To be called for every request, in the order in which they come. */
export function trackAnswer(response: ServerResponse): void {
  const { req: request } = response;
  const { socket } = request;
  latest.set(socket, response);
  response.on("close", () => {
    // Connections are kept for long, and would keep what belongs to a request that is over.
    if (request.complete && latest.get(socket) === response) latest.delete(socket);
  });
}

/**
 * Whether bytes written to a connection now are taken for the answer to what could not be read on it: no other answer is owed
 * there, but for one, not begun yet, to the very request that broke off. Otherwise they would end up in the answer to another
 * request, or in its place.
 */
export function canAnswerNow(connection: Duplex): boolean {
  const response = latest.get(connection);
  if (response === undefined) return true;
  const { req: request, socket, writableEnded, writableFinished, headersSent } = response;
  // An answer that waits behind others has no socket yet; one that has a socket is written to it when it ends.
  if (request.complete) return writableFinished || (writableEnded && socket !== null);
  return socket !== null && !headersSent;
}
