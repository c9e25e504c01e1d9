import type { ConnectTo } from "./connect-to.ts";
import { decodeBody } from "./decode-body.ts";
import { exchange, type Head } from "./exchange.ts";
import type { GuardedAgents } from "./guarded-agents.ts";
import { type Hop, nextHop } from "./next-hop.ts";
import { blocked, OutboundError, toOutboundError } from "./outbound-error.ts";
import { type BodyReader, readBody } from "./read-body.ts";
import { readTarget } from "./target.ts";

export interface OutboundRequest {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The allowed URL schemes with their colon: ["https:"] or ["https:", "http:"]. */
  readonly schemes: readonly string[];
  /** The maximum size of the response body after decompression. The rest is not read. */
  readonly maximumBytes: number;
  /** The time limit for everything together: resolving the name, connecting, redirects and the answer. */
  readonly timeoutMilliseconds: number;
  /** How many redirects are followed. With 0, a redirect is returned as the answer. */
  readonly redirects: number;
  /** When this signal aborts, the request rejects with "aborted". */
  readonly signal?: AbortSignal | undefined;
  /**
   * For callers that need only the status: reading the body stops after this time, or when the signal aborts. The body may be incomplete.
   */
  readonly bodyMilliseconds?: number;
}

export interface OutboundResponse {
  readonly status: number;
  /** The headers by their names in lower case. Values of a repeated header are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** The decoded part of the response body that could be read. */
  readonly body: Buffer;
  /** Whether the response body was longer than allowed, so that the rest is missing. */
  readonly truncated: boolean;
  /** Whether the response body is incomplete, because the connection broke or the time was over. The status is valid all the same. */
  readonly cutOff: boolean;
  /** The URL of the response. It differs from the requested one after redirects. */
  readonly url: string;
}

interface Route {
  readonly agents: GuardedAgents;
  /** The requests that are running. They are aborted when the client is closed. */
  readonly underWay: Set<AbortController>;
  readonly mapping: ConnectTo;
}

/** Sends a request and follows at most `redirects` redirects. The guard refuses internal addresses, also as the target of a redirect. */
export async function sendRequest(url: string, options: OutboundRequest, route: Route): Promise<OutboundResponse> {
  const over = new AbortController();
  route.underWay.add(over);
  // A request that waits for a free connection does not notice that its signal aborts. So the time limit rejects this promise instead.
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => undefined);
  over.signal.addEventListener("abort", () => end.reject(over.signal.reason));
  const timer = setTimeout(
    () => over.abort(new OutboundError("timeout", "The server took too long.")),
    options.timeoutMilliseconds,
  );
  const giveUp = (): void =>
    over.abort(new OutboundError("aborted", "The request was given up.", options.signal?.reason));
  options.signal?.addEventListener("abort", giveUp, { once: true });
  if (options.signal?.aborted) giveUp();
  let hop: Hop = { url, method: options.method, headers: lowerCase(options.headers), body: options.body ?? null };
  try {
    for (let followed = 0; ; followed += 1) {
      const { url: from, answer } = await Promise.race([sendHop(hop, options, route, over.signal), end.promise]);
      const next = options.redirects === 0 ? undefined : nextHop(hop, from, answer);
      if (next === undefined) return await readAnswer(from, answer, options);
      answer.body.stop();
      if (followed >= options.redirects)
        throw new OutboundError("too-many-redirects", "There were too many redirects.");
      if (from.protocol === "https:" && !next.url.startsWith("https:")) {
        throw blocked("A redirect must not lead from https to http.");
      }
      hop = next;
    }
  } catch (error) {
    throw over.signal.aborted ? over.signal.reason : toOutboundError(error);
  } finally {
    clearTimeout(timer);
    route.underWay.delete(over);
    options.signal?.removeEventListener("abort", giveUp);
  }
}

async function sendHop(hop: Hop, { schemes, maximumBytes }: OutboundRequest, route: Route, signal: AbortSignal) {
  const { url } = readTarget(hop.url, schemes, route.mapping);
  signal.throwIfAborted();
  const headers = { "accept-encoding": "identity", ...hop.headers };
  const agent = route.agents.of(url.protocol);
  const answer = await exchange({ ...hop, url, headers, signal }, agent, (source) => readBody(source, maximumBytes));
  return { url, answer };
}

type Answer = Head & { readonly body: BodyReader };

/**
 * Reads the response body. The status is known by now, so a body that breaks off does not make the request fail. When the caller's signal
 * aborts, the request rejects, unless `bodyMilliseconds` is set.
 */
async function readAnswer(url: URL, answer: Answer, options: OutboundRequest): Promise<OutboundResponse> {
  const { maximumBytes, bodyMilliseconds, signal } = options;
  const { status, headers, body } = answer;
  const timer = bodyMilliseconds === undefined ? undefined : setTimeout(body.stop, bodyMilliseconds);
  const raw = await body.done;
  clearTimeout(timer);
  if (bodyMilliseconds === undefined) signal?.throwIfAborted();
  const { bytes, end } = await decodeBody(raw, headers["content-encoding"] ?? "", maximumBytes);
  const [truncated, cutOff] = [end === "over-limit", end === "cut-off"];
  return { status, headers, url: url.href, body: bytes, truncated, cutOff };
}

function lowerCase(headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
