import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** The response to the latest request on each connection. Responses are sent in the order of their requests. */
const latest = new WeakMap<Duplex, ServerResponse>();

/** Remembers an answer for `canAnswerNow`. Must be called for every request in order of arrival. */
export function trackAnswer(response: ServerResponse): void {
  const { req: request } = response;
  const { socket } = request;
  latest.set(socket, response);
  response.on("close", () => {
    // Connections stay open for long. If the entry were kept, the data of a finished request would stay in memory as long.
    if (request.complete && latest.get(socket) === response) latest.delete(socket);
  });
}

/**
 * Tells whether an error response can be written directly to a connection whose bytes could not be read as a request. This is only possible
 * when no other response is due on it, except one that has not begun and belongs to the unreadable request. Otherwise the client would take
 * the error for a part of another response.
 */
export function canAnswerNow(connection: Duplex): boolean {
  const response = latest.get(connection);
  if (response === undefined) return true;
  const { req: request, socket, writableEnded, writableFinished, headersSent } = response;
  // An answer that waits behind others on the connection has no socket yet. An answer that has one is already written to the connection
  // when it ends.
  if (request.complete) return writableFinished || (writableEnded && socket !== null);
  return socket !== null && !headersSent;
}
