import type { Dispatcher } from "undici";
import type { ConnectTo } from "./connect-to.ts";
import { exchange } from "./exchange.ts";
import { type Limit, limitOf } from "./limit.ts";
import { blocked, OutboundError, toOutboundError } from "./outbound-error.ts";
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
  readonly durationMilliseconds: number;
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
  const startedAt = performance.now();
  const limit = limitOf(options);
  let hop: Hop = { url, method: options.method, headers: lowerCase(options.headers), body: options.body ?? null };
  try {
    for (let followed = 0; ; followed += 1) {
      const { next, ...answer } = await sendHop(hop, options, route, limit);
      if (next === undefined) {
        return { ...answer, durationMilliseconds: Math.round(performance.now() - startedAt) };
      }
      if (followed >= options.redirects)
        throw new OutboundError("too-many-redirects", "There were too many redirects.");
      if (answer.url.startsWith("https:") && !next.url.startsWith("https:")) {
        throw blocked("A redirect must not lead from https to http.");
      }
      hop = next;
    }
  } catch (error) {
    throw limit.reason() ?? toOutboundError(error);
  } finally {
    limit.release();
  }
}

type HopAnswer = Omit<OutboundResponse, "durationMilliseconds"> & { readonly next: Hop | undefined };

async function sendHop(
  hop: Hop,
  options: OutboundRequest,
  { agent, mapping }: Route,
  limit: Limit,
): Promise<HopAnswer> {
  const { url } = readTarget(hop.url, options.schemes, mapping);
  const reason = limit.reason();
  if (reason !== undefined) throw reason;
  const followed = ({ status, headers }: Pick<OutboundResponse, "status" | "headers">): Hop | undefined =>
    options.redirects === 0 ? undefined : nextHop(hop, url, status, headers.location);
  const answer = await exchange({
    ...{ agent, limit },
    request: {
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: hop.method,
      headers: { "accept-encoding": "identity", ...hop.headers },
      body: hop.body,
      // The limit is for everything together.
      ...{ headersTimeout: 0, bodyTimeout: 0 },
    },
    maximumBytes: (status, headers) => (followed({ status, headers }) === undefined ? options.maximumBytes : 0),
  });
  return { ...answer, url: url.href, next: followed(answer) };
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
  const read: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) read[name.toLowerCase()] = value;
  return read;
}
