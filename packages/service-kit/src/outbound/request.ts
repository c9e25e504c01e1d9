import { type Dispatcher, request } from "undici";
import type { ConnectTo } from "./connect-to.ts";
import { blocked, OutboundError, toOutboundError } from "./outbound-error.ts";
import { readBody } from "./read-body.ts";
import { readTarget } from "./target.ts";

export interface OutboundRequest {
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** With the colon: ["https:"] or ["https:", "http:"]. */
  readonly schemes: readonly string[];
  /** How much of the answer is read, after decompression. */
  readonly maximumBytes: number;
  /** For everything together: name, connection, redirects, answer. */
  readonly timeoutMilliseconds: number;
  /** How many redirects are followed; with 0 a redirect is the answer. */
  readonly redirects: number;
  readonly signal?: AbortSignal | undefined;
}

export interface OutboundResponse {
  readonly status: number;
  /** Names in lower case; repeated ones joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether the body was longer than allowed. */
  readonly truncated: boolean;
  /** Where the answer came from, after redirects. */
  readonly url: string;
}

interface Route {
  readonly agent: Dispatcher;
  readonly mapping: ConnectTo;
}

/** What changes from one hop to the next. */
interface Hop {
  readonly url: string;
  readonly method: OutboundRequest["method"];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

/** Sends a request through the guard and follows as many redirects as allowed, each judged anew. */
export async function sendRequest(url: string, options: OutboundRequest, route: Route): Promise<OutboundResponse> {
  const over = new AbortController();
  // undici itself tells a request that waits for a connection nothing before it has one.
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
      const { next, ...answer } = await Promise.race([sendHop(hop, options, route, over.signal), end.promise]);
      if (next === undefined) return answer;
      if (followed >= options.redirects)
        throw new OutboundError("too-many-redirects", "There were too many redirects.");
      if (answer.url.startsWith("https:") && !next.url.startsWith("https:")) {
        throw blocked("A redirect must not lead from https to http.");
      }
      hop = next;
    }
  } catch (error) {
    throw over.signal.aborted ? over.signal.reason : toOutboundError(error);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", giveUp);
  }
}

async function sendHop(hop: Hop, options: OutboundRequest, { agent, mapping }: Route, signal: AbortSignal) {
  const { url } = readTarget(hop.url, options.schemes, mapping);
  const answer = await request(url, {
    ...{ dispatcher: agent, signal, method: hop.method, body: hop.body },
    headers: { "accept-encoding": "identity", ...hop.headers },
    // The limit is for everything together.
    ...{ headersTimeout: 0, bodyTimeout: 0 },
  });
  const headers = joined(answer.headers);
  const next = options.redirects === 0 ? undefined : nextHop(hop, url, answer.statusCode, headers.location);
  const maximumBytes = next === undefined ? options.maximumBytes : 0;
  const read = await readBody(answer.body, headers["content-encoding"] ?? "", maximumBytes);
  return { ...read, status: answer.statusCode, headers, url: url.href, next };
}

function joined(headers: Readonly<Record<string, string | string[] | undefined>>): OutboundResponse["headers"] {
  return Object.fromEntries(Object.entries(headers).map(([name, value = ""]) => [name, [value].flat().join(", ")]));
}

/** The hop that a redirect asks for; undefined when the answer is none. */
function nextHop(hop: Hop, from: URL, status: number, location: string | undefined): Hop | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return undefined;
  if (!URL.canParse(location, from.href)) return undefined;
  const to = new URL(location, from);
  const becomesGet = status === 303 ? hop.method !== "HEAD" : status < 303 && hop.method === "POST";
  const headers = Object.entries(hop.headers).filter(
    ([name]) => !(becomesGet && name.startsWith("content-")) && !(to.origin !== from.origin && isCredential(name)),
  );
  const change = becomesGet ? ({ method: "GET", body: null } as const) : {};
  return { ...hop, ...change, url: to.href, headers: Object.fromEntries(headers) };
}

function isCredential(name: string): boolean {
  return name === "authorization" || name === "cookie" || name === "proxy-authorization";
}

function lowerCase(headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
