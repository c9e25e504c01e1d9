import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

const unreadMilliseconds = 30_000;

/** Whose time limit is on a connection now; answers to requests that were sent ahead follow each other on one. */
const owners = new WeakMap<Socket, ServerResponse>();

/**
 * Cuts off a client that leaves the rest of its answer unread for half a minute, since all of it is kept in memory till then. To be
 * called once the answer is made; an answer that waits behind another one on its connection is looked at when its turn comes.
 */
export function closeSlowReader(response: ServerResponse, patienceMilliseconds = unreadMilliseconds): void {
  const { socket } = response;
  if (socket === null) {
    // The answer is written to its connection right after this event.
    response.once("socket", () => queueMicrotask(() => closeSlowReader(response, patienceMilliseconds)));
    return;
  }
  if (socket.writableLength === 0) return;
  const cut = (): void => {
    socket.destroy();
  };
  owners.set(socket, response);
  // The connection's own limit, since it starts anew with every part that is read.
  socket.setTimeout(patienceMilliseconds, cut);
  response.once("close", () => {
    socket.off("timeout", cut);
    // By now Node has set the limit of an idle connection, or the next answer has its own.
    if (owners.get(socket) === response && socket.timeout === patienceMilliseconds) socket.setTimeout(0);
  });
}
