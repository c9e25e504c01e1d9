import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** An answer as it came over the wire; undefined status when what came was no HTTP answer. */
export interface WireAnswer {
  readonly status: number | undefined;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Nothing more came, and the connection stayed open. */
  readonly hung: boolean;
}

interface ExchangeOptions {
  /** How long an answer may take altogether. */
  readonly timeoutMilliseconds: number;
  /** Between two pieces; none unless given. */
  readonly pauseMilliseconds?: number | undefined;
  /** They are no whole request, so that nobody owes them an answer: they are followed by the end. */
  readonly isCutOff?: boolean;
}

/**
 * Sends exactly these bytes on a connection of their own, and takes what comes back until the other side ends it. A whole request waits for
 * its answer with the connection open, since its end means that the client has left.
 */
export function exchange(
  port: number,
  pieces: readonly (string | Uint8Array)[],
  { timeoutMilliseconds, pauseMilliseconds = 0, isCutOff = false }: ExchangeOptions,
): Promise<WireAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let hung = false;
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const timer = setTimeout(() => {
      hung = true;
      socket.destroy();
    }, timeoutMilliseconds);
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("end", () => socket.end());
    // A server may cut off who sends nonsense; what came before counts.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(parse(Buffer.concat(chunks), hung));
    });
    void write();
    async function write(): Promise<void> {
      for (const piece of pieces) {
        if (!socket.writable) return;
        socket.write(piece);
        if (pauseMilliseconds > 0) await delay(pauseMilliseconds);
      }
      if (isCutOff) socket.end();
    }
  });
}

function parse(bytes: Buffer, hung: boolean): WireAnswer {
  const [head = "", ...rest] = bytes.toString("utf8").split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1];
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: status === undefined ? undefined : Number(status), headers, body: rest.join("\r\n\r\n"), hung };
}
