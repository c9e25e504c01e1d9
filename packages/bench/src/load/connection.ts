import { connect, type Socket } from "node:net";

/** One answer as far as the load generator looks at it. */
export interface Answer {
  readonly status: number;
  /** Head and body; only to show what went wrong. */
  readonly bytes: Buffer;
}

export interface Connection {
  readonly send: (request: Buffer) => void;
  readonly close: () => void;
}

const headEnd = Buffer.from("\r\n\r\n");
const contentLength = /\r\ncontent-length: *(\d+)/i;

/**
 * A keep-alive connection that takes one answer after the other. It reads no more of HTTP than the baselines and Galley
 * write, a status line and a Content-Length, so that the load costs little of the machine that it shares with them.
 */
export function openConnection(
  port: number,
  onAnswer: (answer: Answer) => void,
  onBroken: (why: string) => void,
): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let closed = false;
    let received: Buffer | undefined;
    socket.once("connect", () => {
      resolve({
        send: (request) => socket.write(request),
        close: () => {
          closed = true;
          socket.destroy();
        },
      });
    });
    socket.on("data", (chunk) => {
      received = received === undefined ? chunk : Buffer.concat([received, chunk]);
      const length = wholeLength(received);
      if (length === undefined || received.length < length) return;
      const bytes = received;
      received = undefined;
      onAnswer({ status: Number(bytes.toString("latin1", 9, 12)), bytes });
    });
    socket.on("error", (error) => {
      reject(error);
      if (!closed) onBroken(error.message);
      closed = true;
    });
    socket.on("close", () => {
      if (!closed) onBroken("the connection was closed");
    });
  });
}

/** Length of head and body; undefined while the head is not there. */
function wholeLength(bytes: Buffer): number | undefined {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return undefined;
  const length = contentLength.exec(bytes.toString("latin1", 0, end));
  if (length === null) throw new Error("An answer without Content-Length");
  return end + headEnd.length + Number(length[1]);
}
