import type { Agent, ClientRequest, IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { nodeHttp } from "../http/node-http.ts";
import { portOf, withoutBrackets } from "./host-name.ts";
import { OutboundError } from "./outbound-error.ts";

/** One HTTP request to one server, without redirects. */
export interface ExchangeRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  /** Aborts the request, or later the reading of the response body. */
  readonly signal: AbortSignal;
}

/** The status and the headers of an HTTP response, before its body is read. */
export interface Head {
  readonly status: number;
  /** The headers by their names in lower case. Values of a repeated header are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The maximum size of the status line and headers of a response. The security policies of some sites alone take 17 KB. */
const maxHeadBytes = 128 * 1024;

/** The maximum number of interim responses (status 1xx) before the final one. */
const maxInterimAnswers = 100;

/** The time limit in milliseconds for opening a connection, including TLS. */
const connectMilliseconds = 10_000;

/**
 * Sends a request and waits for the head of the final answer; answers of 1xx before it are skipped, whether or not they were asked for.
 * Reads what other clients read as well: lines that end in LF alone, folded headers, no reason phrase. Rejects when there is no answer.
 * @param read called with the body as soon as the head has arrived; without a body when only the status of the head is readable
 */
export function exchange<Body>(
  request: ExchangeRequest,
  agent: Agent,
  read: (source: IncomingMessage | undefined) => Body,
): Promise<Head & { readonly body: Body }> {
  const { url, method, headers, body, signal } = request;
  return new Promise((resolve, reject) => {
    const sent = nodeHttp.request({
      agent,
      method,
      protocol: url.protocol,
      host: withoutBrackets(url.hostname),
      port: portOf(url),
      path: url.pathname + url.search,
      headers: body === null ? headers : { ...headers, "content-length": Buffer.byteLength(body) },
      maxHeaderSize: maxHeadBytes,
      // Accepts responses with minor errors. This is safe here, because connections are never shared between hosts.
      insecureHTTPParser: true,
    });
    signal.addEventListener("abort", () => sent.destroy(signal.reason), { once: true });
    sent.on("socket", (socket) => {
      if (!sent.reusedSocket) limitConnecting(sent, socket, url.protocol === "https:" ? "secureConnect" : "connect");
    });
    let interimAnswers = 0;
    sent.on("information", () => {
      interimAnswers += 1;
      if (interimAnswers <= maxInterimAnswers) return;
      sent.destroy(new OutboundError("network", "The server sent interim answers only."));
    });
    sent.on("response", (answer) => {
      if (answer.statusCode === 101) {
        sent.destroy(new OutboundError("network", "The server switched to another protocol."));
        return;
      }
      resolve({ status: answer.statusCode ?? 0, headers: joinHeaders(answer), body: read(answer) });
    });
    sent.on("error", (error) => {
      const status = statusOfUnreadableHead(error);
      if (status === undefined) reject(error);
      else resolve({ status, headers: {}, body: read(undefined) });
    });
    sent.end(body ?? undefined);
  });
}

function limitConnecting(sent: ClientRequest, socket: Socket, connected: string): void {
  const tooLong = new OutboundError("connect", "The server could not be reached.");
  const timer = setTimeout(() => sent.destroy(tooLong), connectMilliseconds);
  const end = (): void => clearTimeout(timer);
  socket.once(connected, end).once("close", end);
}

function joinHeaders(answer: IncomingMessage): Head["headers"] {
  return Object.fromEntries(
    Object.entries(answer.headersDistinct).map(([name, values = []]) => [name, values.join(", ")]),
  );
}

/** Returns the status of a response whose headers are malformed; undefined when its first line is malformed too. */
function statusOfUnreadableHead(error: Error & { readonly rawPacket?: unknown; readonly bytesParsed?: number }) {
  const { rawPacket, bytesParsed = 0 } = error;
  if (!Buffer.isBuffer(rawPacket)) return undefined;
  const read = rawPacket.toString("latin1", 0, bytesParsed);
  const [, digits] = [...read.matchAll(/^HTTP\/\d\.\d (\d{3})\b/gm)].at(-1) ?? [];
  const status = Number(digits);
  return status >= 200 ? status : undefined;
}
