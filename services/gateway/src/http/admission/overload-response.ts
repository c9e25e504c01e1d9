import type { IncomingMessage, ServerResponse } from "node:http";
import { readRequestId } from "../request-id.ts";
import { commonHeaders } from "../response-headers.ts";
import { sitesAwayPage } from "../static-page.ts";
import type { Lane } from "./lane.ts";

/**
 * The highest value of `Retry-After` when a request is refused. The value is random, so that clients do not all return at the same time.
 */
const maxRetryAfterSeconds = 4;

export interface OverloadResponseOptions {
  readonly publicBaseUrl: string;
  readonly newId: () => string;
  /** Returns a random number from 0 to less than 1. */
  readonly random: () => number;
}

/**
 * Answers a request for which there is no room with 503 and `Retry-After`. These answers are prepared in advance, so that a refusal is
 * cheap.
 */
export type SendOverloadResponse = (lane: Lane, request: IncomingMessage, response: ServerResponse) => void;

export function createOverloadResponse({
  publicBaseUrl,
  newId,
  random,
}: OverloadResponseOptions): SendOverloadResponse {
  const always = Object.fromEntries(commonHeaders(publicBaseUrl));
  const problems = Array.from({ length: maxRetryAfterSeconds }, (_, index) => problem(index + 1, always));
  const page = prepared(sitesAwayPage(503), maxRetryAfterSeconds, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
  });
  return (lane, request, response) => {
    const seconds = Math.floor(random() * maxRetryAfterSeconds);
    const { text, headers } = (lane === "sites" ? undefined : problems[seconds]) ?? page;
    response.writeHead(503, { ...headers, "X-Request-Id": readRequestId(request, newId) });
    response.end(text);
  };
}

function problem(retryAfterSeconds: number, always: Readonly<Record<string, string>>) {
  const error = `Too many requests are under way at once. Try again in ${retryAfterSeconds} s.`;
  return prepared(JSON.stringify({ error, code: "SERVICE_UNAVAILABLE" }), retryAfterSeconds, {
    ...always,
    "Content-Type": "application/json; charset=utf-8",
    Link: '</docs/errors/SERVICE_UNAVAILABLE>; rel="help"',
  });
}

function prepared(text: string, retryAfterSeconds: number, headers: Readonly<Record<string, string>>) {
  return { text, headers: { ...headers, "Content-Length": Buffer.byteLength(text), "Retry-After": retryAfterSeconds } };
}
