import { connect } from "node:net";
import type { Ending } from "./tally.ts";

/** A client's connection, with one request at a time. */
export type Connection = ReturnType<typeof openConnection>;

interface ConnectionEvents {
  readonly onEnding: (ending: Ending, dueAt: number) => void;
  /** It can take the next request. */
  readonly onIdle: () => void;
  readonly onClosed: () => void;
}

const headEnd = Buffer.from("\r\n\r\n");
/** Of an answer that is no success, for people. */
const longestSaid = 1_000;
const contentLength = /\r\ncontent-length: *(\d+)/i;

/** Opens a connection to a port of this machine. It reads no more of an answer than a load generator has to know. */
export function openConnection(port: number, { onEnding, onIdle, onClosed }: ConnectionEvents) {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let dueAt: number | undefined;
  let head: Buffer | undefined;
  let ending: Ending | undefined;
  let missingBytes = 0;
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();

  const end = (how: Ending): void => {
    if (dueAt === undefined) return;
    const due = dueAt;
    dueAt = undefined;
    ending = undefined;
    onEnding(how, due);
  };
  const readHead = (chunk: Buffer): void => {
    const bytes = head === undefined ? chunk : Buffer.concat([head, chunk]);
    const at = bytes.indexOf(headEnd);
    if (at < 0) {
      head = bytes;
      return;
    }
    head = undefined;
    const text = bytes.toString("latin1", 0, at);
    const status = Number(text.slice(9, 12));
    const said = status < 300 ? "" : bytes.toString("utf8", 0, longestSaid);
    ending = { status, hasRetryAfter: /\r\nretry-after: [1-9]/i.test(text), said };
    const length = contentLength.exec(text)?.[1];
    missingBytes = Number(length) - (bytes.length - at - headEnd.length);
    if (length !== undefined) return;
    end("an answer without Content-Length");
    socket.destroy();
  };
  socket.on("data", (chunk) => {
    if (ending === undefined) readHead(chunk);
    else missingBytes -= chunk.length;
    if (ending === undefined || missingBytes > 0) return;
    end(ending);
    onIdle();
  });
  socket.on("connect", open);
  socket.on("error", () => {});
  socket.on("close", () => {
    open();
    end("connection closed");
    onClosed();
  });
  return {
    /** Resolves once it is open, or nobody listened. */
    opened,
    /** Sends a request that was due at this time. */
    send: (request: string | Uint8Array, due: number): void => {
      dueAt = due;
      socket.write(request, "latin1");
    },
    /** Gives up on the request that was due before this time, if there is one, and counts it as this. */
    giveUpBefore: (time: number, how: string): void => {
      if (dueAt === undefined || dueAt >= time) return;
      end(how);
      socket.destroy();
    },
    close: (): void => void socket.destroy(),
  };
}
