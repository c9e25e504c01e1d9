import { type Dispatcher, request } from "undici";
import type { ConnectTo } from "./connect-to.ts";
import { blocked, OutboundError, toOutboundError } from "./outbound-error.ts";
import { type ReadBody, readBody } from "./read-body.ts";
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
      const { next, ...answer } = await sendHop(hop, options, route, limit.signal);
      if (next === undefined || options.redirects === 0) {
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
    if (limit.isTimeUp()) throw new OutboundError("timeout", "The server took too long.", error);
    if (limit.signal.aborted) throw new OutboundError("aborted", "The request was given up.", error);
    throw toOutboundError(error);
  } finally {
    limit.release();
  }
}

interface Limit {
  /** Aborts when the time is up or the caller gives up. */
  readonly signal: AbortSignal;
  readonly isTimeUp: () => boolean;
  /** Leaves nothing behind in the caller's signal, nor a timer. */
  readonly release: () => void;
}

// As AbortSignal.any with AbortSignal.timeout, at a third of their cost, which every request pays, and without their leftovers.
function limitOf({ timeoutMilliseconds, signal: given }: OutboundRequest): Limit {
  const limit = new AbortController();
  let isTimeUp = false;
  const giveUp = (): void => limit.abort(given?.reason);
  const timer = setTimeout(() => {
    if (limit.signal.aborted) return;
    isTimeUp = true;
    limit.abort();
  }, timeoutMilliseconds);
  given?.addEventListener("abort", giveUp, { once: true });
  if (given?.aborted) giveUp();
  return {
    signal: limit.signal,
    isTimeUp: () => isTimeUp,
    release: () => {
      clearTimeout(timer);
      given?.removeEventListener("abort", giveUp);
    },
  };
}

type HopAnswer = Omit<OutboundResponse, "durationMilliseconds"> & { readonly next: Hop | undefined };

async function sendHop(
  hop: Hop,
  options: OutboundRequest,
  { agent, mapping }: Route,
  signal: AbortSignal,
): Promise<HopAnswer> {
  const { url } = readTarget(hop.url, options.schemes, mapping);
  signal.throwIfAborted();
  const { statusCode, headers, body } = await request(url, {
    dispatcher: agent,
    method: hop.method,
    headers: { "accept-encoding": "identity", ...hop.headers },
    body: hop.body,
    signal,
    headersTimeout: options.timeoutMilliseconds,
    bodyTimeout: options.timeoutMilliseconds,
  });
  const received = joined(headers);
  const next = nextHop(hop, url, statusCode, received.location);
  const skipsBody = next !== undefined && options.redirects > 0;
  const read: ReadBody = await readBody(body, received["content-encoding"] ?? "", skipsBody ? 0 : options.maximumBytes);
  return { status: statusCode, headers: received, ...read, url: url.href, next };
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

function joined(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")]),
  );
}
