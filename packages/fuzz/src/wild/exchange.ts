import { connect } from "node:net";

/** An answer as it came over the wire; undefined status when what came was no HTTP answer. */
export interface WireAnswer {
  readonly status: number | undefined;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** Nothing more came, and the connection stayed open. */
  readonly hung: boolean;
}

const longestAnswerMilliseconds = 20_000;

/**
 * Sends exactly these bytes on a connection of their own, and takes what comes back until the other side ends it. A whole request waits for
 * its answer with the connection open, since its end means that the client has left; nobody owes anything else an answer, so it is
 * followed by the end.
 */
export async function exchange(port: number, bytes: Uint8Array, isWholeRequest: boolean): Promise<WireAnswer> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const chunks: Buffer[] = [];
  let hung = false;
  const timer = setTimeout(() => {
    hung = true;
    socket.destroy();
  }, longestAnswerMilliseconds);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.on("end", () => socket.end());
  // A server may cut off who sends nonsense; what came before counts.
  socket.on("error", () => socket.destroy());
  socket.write(bytes);
  if (!isWholeRequest) socket.end();
  await closed;
  clearTimeout(timer);
  return { ...parse(Buffer.concat(chunks).toString("utf8")), hung };
}

function parse(text: string): Omit<WireAnswer, "hung"> {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [statusLine = "", ...lines] = head.split("\r\n");
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1];
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return {
    status: status === undefined ? undefined : Number(status),
    headers: new Map(headers),
    body: rest.join("\r\n\r\n"),
  };
}
