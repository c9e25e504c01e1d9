import { connect } from "node:net";

/** An answer as it came over the wire; undefined status when what came was no HTTP answer. */
interface WireAnswer {
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
  return { ...parseAnswer(Buffer.concat(chunks).toString("utf8")), hung };
}

function parseAnswer(text: string): Omit<WireAnswer, "hung"> {
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

/** What is wrong with an answer to something strange, a whole request or not; undefined when nothing is. */
export function faultOf(answer: WireAnswer, isWholeRequest: boolean): string | undefined {
  if (answer.hung) return "no answer came, and the connection stayed open";
  // A connection that is closed without a word is an answer to what was no whole request.
  if (answer.status === undefined) return isWholeRequest ? "no answer came to a whole request" : undefined;
  // A busy machine makes the gateway refuse some in time; a service that died is seen in its log.
  if (answer.status === 503 && answer.headers.has("retry-after")) return undefined;
  if (answer.status >= 500) return `status ${answer.status}: ${answer.body.slice(0, 300)}`;
  if (!answer.headers.has("x-request-id") && answer.status !== 100)
    return `status ${answer.status} without X-Request-Id`;
  return answer.status < 400 ? undefined : faultOfFailure(answer);
}

/** Failures have one form everywhere, but for the public sites, whose pages are for people. */
function faultOfFailure({ status, headers, body }: WireAnswer): string | undefined {
  const type = headers.get("content-type") ?? "";
  if (type.startsWith("text/") || body === "") return undefined;
  if (!type.startsWith("application/json")) return `status ${status} with content type ${JSON.stringify(type)}`;
  const length = Number(headers.get("content-length"));
  const { error, code } = parsed(Buffer.from(body).subarray(0, length).toString()) ?? {};
  if (typeof error !== "string" || typeof code !== "string") return `status ${status} without error and code: ${body}`;
  if (/\n\s+at |node_modules|file:\/\/|Mongo|ECONN/.test(error))
    return `status ${status} tells of the inside: ${error}`;
  return undefined;
}

function parsed(text: string): { error?: unknown; code?: unknown } | undefined {
  try {
    return JSON.parse(text) as { error?: unknown; code?: unknown };
  } catch {
    return undefined;
  }
}
