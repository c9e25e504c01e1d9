import { connect } from "node:net";
import type { Ending } from "./tally.ts";

/** A client's connection, with one request at a time. */
export interface Connection {
  /** Sends a request that was due at `dueAt`. */
  readonly send: (request: string, dueAt: number) => void;
  /** Gives up on the request that was due before this time, if there is one, and counts it as this. */
  readonly giveUpBefore: (time: number, ending: string) => void;
  readonly close: () => void;
}

export interface ConnectionEvents {
  readonly onEnding: (ending: Ending, dueAt: number) => void;
  /** It can take the next request. */
  readonly onIdle: (connection: Connection) => void;
  readonly onClosed: (connection: Connection) => void;
}

const headEnd = Buffer.from("\r\n\r\n");
const contentLength = /\r\ncontent-length: (\d+)/i;

/** Opens a connection to a port of this machine. It reads no more of an answer than a load generator has to know. */
export function openConnection(port: number, { onEnding, onIdle, onClosed }: ConnectionEvents): Connection {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let dueAt: number | undefined;
  let head: Buffer | undefined;
  let ending: Ending | undefined;
  let missingBytes = 0;

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
    ending = { status: Number(text.slice(9, 12)), hasRetryAfter: /\r\nretry-after: [1-9]/i.test(text) };
    missingBytes = Number(contentLength.exec(text)?.[1] ?? 0) - (bytes.length - at - headEnd.length);
  };
  socket.on("data", (chunk) => {
    if (ending === undefined) readHead(chunk);
    else missingBytes -= chunk.length;
    if (ending === undefined || missingBytes > 0) return;
    end(ending);
    onIdle(connection);
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    end("connection closed");
    onClosed(connection);
  });
  const connection: Connection = {
    send: (request, due) => {
      dueAt = due;
      socket.write(request, "latin1");
    },
    giveUpBefore: (time, how) => {
      if (dueAt === undefined || dueAt >= time) return;
      end(how);
      socket.destroy();
    },
    close: () => socket.destroy(),
  };
  return connection;
}
