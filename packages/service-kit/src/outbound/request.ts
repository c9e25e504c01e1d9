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
  /** With the colon: ["https:"] or ["https:", "http:"]. */
  readonly schemes: readonly string[];
  /** The maximum size of the body, after decompression; the rest is not read. */
  readonly maximumBytes: number;
  /** For everything together: name, connection, redirects, answer. */
  readonly timeoutMilliseconds: number;
  /** How many redirects are followed; with 0 a redirect is the answer. */
  readonly redirects: number;
  /** Aborting it makes the request reject with "aborted". */
  readonly signal?: AbortSignal | undefined;
  /** For callers that need only the status: stops reading the body after this time, or when the signal aborts. The body may be cut off. */
  readonly bodyMilliseconds?: number;
}

export interface OutboundResponse {
  readonly status: number;
  /** Names in lower case; repeated ones joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** The decoded part of the body that could be read. */
  readonly body: Buffer;
  /** Whether the body was longer than allowed. */
  readonly truncated: boolean;
  /** Whether the body is incomplete, because the connection broke or the time was over. The status is valid all the same. */
  readonly cutOff: boolean;
  /** Where the answer came from, after redirects. */
  readonly url: string;
}

interface Route {
  readonly agents: GuardedAgents;
  /** Aborts the requests that are still running when the client closes. */
  readonly underWay: Set<AbortController>;
  readonly mapping: ConnectTo;
}

/** Sends a request through the guard and follows at most `redirects` redirects. The guard checks each target. */
export async function sendRequest(url: string, options: OutboundRequest, route: Route): Promise<OutboundResponse> {
  const over = new AbortController();
  route.underWay.add(over);
  // A request that waits for a free connection does not react to the signal, so the timeout rejects here.
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

/** Reads the body. The status is known by now, so a broken body does not reject. An abort of the caller's signal rejects, unless `bodyMilliseconds` is set. */
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
