import { exchange } from "@galley/faults/exchange";
import type { AnswerBody, Reply } from "@galley/faults/reply";

/** A request as no client library would send it. */
export interface RawRequest {
  readonly port: number;
  readonly method?: string;
  /** Sent as it stands. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent one after another; in chunks unless the headers tell its length. */
  readonly body?: readonly (string | Uint8Array)[];
  /** Between two pieces of the body; none unless given. */
  readonly pauseMilliseconds?: number;
}

const timeoutMilliseconds = 90_000;

/** Sends it on a connection of its own. Never rejects. */
export async function sendRaw({ port, method = "GET", path, body = [], ...rest }: RawRequest): Promise<Reply> {
  const begun = performance.now();
  const { headers = {}, pauseMilliseconds } = rest;
  const isChunked = body.length > 0 && headers["content-length"] === undefined;
  const framing = isChunked ? { "transfer-encoding": "chunked" } : {};
  const fields = { host: `127.0.0.1:${port}`, connection: "close", ...framing, ...headers };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
  const pieces = isChunked ? [...body.map(chunkOf), "0\r\n\r\n"] : body;
  const answer = await exchange(port, [head, ...pieces], { timeoutMilliseconds, pauseMilliseconds });
  const milliseconds = Math.round(performance.now() - begun);
  const { status, headers: said, body: text, hung } = answer;
  if (hung) return { kind: "silent", milliseconds };
  if (status === undefined) return { kind: "cut", reason: "the connection ended without an answer" };
  return { kind: "answer", status, headers: new Headers([...said]), body: parsed(text), milliseconds };
}

function chunkOf(piece: string | Uint8Array): Uint8Array {
  const bytes = Buffer.from(piece as string);
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
}

/** Pages for people have no code. */
function parsed(text: string): AnswerBody {
  try {
    return JSON.parse(text) as AnswerBody;
  } catch {
    return {};
  }
}
