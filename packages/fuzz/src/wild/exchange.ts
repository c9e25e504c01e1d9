import { connect } from "node:net";

/** The bytes that a server sent, parsed as far as possible. The status is undefined if they are no HTTP answer. */
interface WireAnswer {
  readonly status: number | undefined;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
  /** True if no answer came in time, although the connection stayed open. */
  readonly hung: boolean;
}

const maxAnswerMilliseconds = 20_000;

/**
 * Sends bytes on a new connection and reads until the server closes it. For a complete request the client keeps its side open, because
 * closing it would cancel the request. Other input needs no answer, so the client closes its side at once.
 */
export async function exchange(port: number, bytes: Uint8Array, isWholeRequest: boolean): Promise<WireAnswer> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const chunks: Buffer[] = [];
  let hung = false;
  const timer = setTimeout(() => {
    hung = true;
    socket.destroy();
  }, maxAnswerMilliseconds);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.on("end", () => socket.end());
  // The server may cut the connection of a client that sends nonsense, so this is no error. The bytes that it has sent before are still
  // judged.
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

/** Returns what is wrong with an answer, or undefined if it is acceptable. */
export function findFault(answer: WireAnswer, isWholeRequest: boolean): string | undefined {
  if (answer.hung) return "no answer came, and the connection stayed open";
  // Only a complete request must be answered. For other input the server may just close the connection.
  if (answer.status === undefined) return isWholeRequest ? "no answer came to a whole request" : undefined;
  // The gateway may refuse requests with 503 and `Retry-After` when the machine is busy. If the reason was a crash, the log of the service
  // shows it.
  if (answer.status === 503 && answer.headers.has("retry-after")) return undefined;
  if (answer.status >= 500) return `status ${answer.status}: ${answer.body.slice(0, 300)}`;
  if (!answer.headers.has("x-request-id") && answer.status !== 100)
    return `status ${answer.status} without X-Request-Id`;
  return answer.status < 400 ? undefined : findErrorFault(answer);
}

/** Checks the format of an error. All errors have one JSON format, except on the public sites, which show HTML pages. */
function findErrorFault({ status, headers, body }: WireAnswer): string | undefined {
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
