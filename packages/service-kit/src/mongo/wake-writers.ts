import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

let isWatching = false;

/**
 * Ends the wait of those who wait for a closed socket to drain, in the whole process.
 *
 * The driver writes without looking whether the socket has just been destroyed, as it is for a moment after the database was killed,
 * and then waits for "drain", which never comes; no time limit of the driver's reaches that wait. Woken, it sees by itself that the
 * connection is closed, and tries again or says so. Seen in mongodb 7.8 and 7.9 (`Connection.writeCommand`).
 */
export function wakeWritersOfClosedSockets(): void {
  if (isWatching) return;
  isWatching = true;
  // Told of each socket that this process opens, with TLS or without.
  subscribe("net.client.socket", (message) => {
    const { socket } = message as { socket: Socket };
    // Listeners to "close" come first: they note that the connection is closed.
    socket.once("close", () => setImmediate(wake, socket));
  });
}

/** Who listens for as long as the socket lives, as other clients do, waits for nothing. */
function wake(socket: Socket): void {
  const isAwaited = socket.rawListeners("drain").some((listener) => "listener" in listener);
  if (isAwaited) socket.emit("drain");
}
