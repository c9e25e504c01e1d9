import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

const unreadMilliseconds = 30_000;

/**
 * The response that has set the current timeout of a connection. Requests that are sent without waiting for answers (pipelining) have
 * several responses on one connection.
 */
const owners = new WeakMap<Socket, ServerResponse>();

/**
 * Closes the connection of a client that does not read the rest of its response for half a minute, because the rest is kept in memory. Call
 * it when the response is ready. If the response waits behind another one on the same connection, the check begins when it is its turn.
 */
export function closeSlowReader(response: ServerResponse, patienceMilliseconds = unreadMilliseconds): void {
  const { socket } = response;
  if (socket === null) {
    // The answer is written to the connection right after this event, so the check runs after that.
    response.once("socket", () => queueMicrotask(() => closeSlowReader(response, patienceMilliseconds)));
    return;
  }
  if (socket.writableLength === 0) return;
  const cut = (): void => {
    socket.destroy();
  };
  owners.set(socket, response);
  // The timeout of the socket starts again with every part that the client reads.
  socket.setTimeout(patienceMilliseconds, cut);
  response.once("close", () => {
    socket.off("timeout", cut);
    // The timeout is only removed if it is still the one of this answer. By now Node may have set the one for idle connections, or the
    // next answer its own.
    if (owners.get(socket) === response && socket.timeout === patienceMilliseconds) socket.setTimeout(0);
  });
}
