import { connect, type Socket } from "node:net";
import type { FaultContext } from "../../context.ts";

/** A client's connection, and what became of it. */
export interface SlowSocket {
  readonly socket: Socket;
  /** Undefined while it is open. */
  readonly closedAfterSeconds: number | undefined;
  readonly closed: Promise<"closed">;
  /** The first that came. */
  readonly beginning: string;
  /** How much came. */
  readonly bytes: number;
}

type Changing<T> = { -readonly [Key in keyof T]: T[Key] };

/** Opens so many connections, each with the same beginning of something. They end with the run at the latest. */
export function openSockets(context: FaultContext, port: number, count: number, text: string): SlowSocket[] {
  return Array.from({ length: count }, () => {
    const openedAt = performance.now();
    const { promise, resolve } = Promise.withResolvers<"closed">();
    const socket = connect({ port, host: "127.0.0.1" });
    // At once, so that nothing that its owner writes comes before it.
    socket.write(text);
    const slow: Changing<SlowSocket> = {
      socket,
      closed: promise,
      closedAfterSeconds: undefined,
      beginning: "",
      bytes: 0,
    };
    socket.on("data", (chunk) => {
      if (slow.bytes === 0) slow.beginning = chunk.toString("latin1", 0, 100);
      slow.bytes += chunk.length;
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      slow.closedAfterSeconds = (performance.now() - openedAt) / 1_000;
      resolve("closed");
    });
    context.defer(() => socket.destroy());
    return slow;
  });
}
