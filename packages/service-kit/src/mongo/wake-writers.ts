import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

let isWatching = false;

/**
 * Works around a bug in the MongoDB driver, for the whole process.
 * The driver writes without checking whether the socket was just destroyed, which happens for a moment after the database was
 * killed. It then waits for "drain", which never comes, and no timeout of the driver ends that wait. This function emits "drain"
 * on closed sockets. The driver then notices the closed connection and retries or fails. Seen in mongodb 7.8 and 7.9
 * (`Connection.writeCommand`).
 */
export function wakeWritersOfClosedSockets(): void {
  if (isWatching) return;
  isWatching = true;
  // Node publishes every socket that this process opens on this channel, with or without TLS.
  subscribe("net.client.socket", (message) => {
    const { socket } = message as { socket: Socket };
    // `setImmediate` lets other listeners for "close" run first, because they mark the connection as closed.
    socket.once("close", () => setImmediate(wake, socket));
  });
}

/** Emits "drain" on a socket if somebody waits for it with `once`. Permanent listeners, as other clients have them, need no wake-up. */
function wake(socket: Socket): void {
  const isAwaited = socket.rawListeners("drain").some((listener) => "listener" in listener);
  if (isAwaited) socket.emit("drain");
}
