import { connect } from "node:net";

/** An answer as it came over the wire; undefined status when what came was no HTTP answer. */
export interface WireAnswer {
  readonly status: number | undefined;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Nothing more came, and the connection stayed open. */
  readonly hung: boolean;
}

const patienceMilliseconds = 20_000;

/**
 * Sends exactly these bytes on a connection of their own, and takes what comes back. A whole request waits for its answer with the
 * connection open, since its end means that the client has left; other bytes are followed by the end, so that nothing more is
 * waited for.
 */
export function exchange(port: number, bytes: Uint8Array, isWholeRequest: boolean): Promise<WireAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let hung = false;
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.setTimeout(patienceMilliseconds, () => {
      hung = true;
      socket.destroy();
    });
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("end", () => socket.end());
    // A server may cut off who sends nonsense; what came before counts.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(parse(Buffer.concat(chunks), hung)));
    socket.write(bytes);
    if (!isWholeRequest) socket.end();
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
