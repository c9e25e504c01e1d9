import { connect } from "node:net";
import type { FaultContext } from "../../context.ts";

/** A client's connection, and what became of it. */
export type SlowSocket = ReturnType<typeof openSocket>;

/** Opens so many connections, each with the same beginning of something. They end with the run at the latest. */
export function openSockets(context: FaultContext, port: number, count: number, text: string): SlowSocket[] {
  const sockets = Array.from({ length: count }, () => openSocket(port, text));
  context.defer(() => {
    for (const { socket } of sockets) socket.destroy();
  });
  return sockets;
}

/** Opens a connection that begins with this text. */
export function openSocket(port: number, text: string) {
  const openedAt = performance.now();
  const { promise: closed, resolve } = Promise.withResolvers<"closed">();
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  // At once, so that nothing that its owner writes comes before it.
  socket.write(text);
  // How long it was open, the first that came, and how much came.
  const slow = { socket, closed, closedAfterSeconds: undefined as number | undefined, beginning: "", bytes: 0 };
  socket.on("data", (chunk) => {
    if (slow.bytes === 0) slow.beginning = chunk.toString("latin1", 0, 100);
    slow.bytes += chunk.length;
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    slow.closedAfterSeconds = (performance.now() - openedAt) / 1_000;
    resolve("closed");
  });
  return slow;
}
