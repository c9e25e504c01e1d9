import { connect } from "node:net";
import type { Ending } from "./tally.ts";

export type Connection = ReturnType<typeof openConnection>;

interface ConnectionEvents {
  readonly onEnding: (ending: Ending, dueAt: number) => void;
  /** Called when the last request was answered and the connection can send the next one. */
  readonly onIdle: () => void;
  readonly onClosed: () => void;
}

const headEnd = Buffer.from("\r\n\r\n");
/** The number of bytes of a failed answer that are kept for reports. */
const maxSaidBytes = 1_000;
const contentLength = /\r\ncontent-length: *(\d+)/i;

/** Opens a connection to a port on this machine. It parses only the parts of an answer that a load generator needs. */
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
    const said = status < 300 ? "" : bytes.toString("utf8", 0, maxSaidBytes);
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
    /** Resolves when the attempt to connect has ended, with or without success. */
    opened,
    /** Sends a request. `due` is the time at which it should have been sent. Its response time counts from then. */
    send: (request: string | Uint8Array, due: number): void => {
      dueAt = due;
      socket.write(request, "latin1");
    },
    /** Gives up on the current request if it was due before `time`, and counts it as a failure of the kind `how`. */
    giveUpBefore: (time: number, how: string): void => {
      if (dueAt === undefined || dueAt >= time) return;
      end(how);
      socket.destroy();
    },
    close: (): void => void socket.destroy(),
  };
}
