import type { IncomingMessage, ServerResponse } from "node:http";
import { sitesAwayPage } from "../plain-page.ts";
import { requestIdOf } from "../request-id.ts";
import { commonHeaders } from "../response-headers.ts";
import type { Lane } from "./lane.ts";

/** Clients that are told to come back at different times do not come back all at once. */
const longestRetryAfterSeconds = 4;

export interface RefusalOptions {
  readonly publicBaseUrl: string;
  readonly newId: () => string;
  /** A number from 0 up to but not including 1. */
  readonly random: () => number;
}

/** Answers a request for which there is no room: 503 with `Retry-After`, made ready beforehand because it has to cost nothing. */
export type Refuse = (lane: Lane, request: IncomingMessage, response: ServerResponse) => void;

export function createRefuse({ publicBaseUrl, newId, random }: RefusalOptions): Refuse {
  const always = Object.fromEntries(commonHeaders(publicBaseUrl));
  const problems = Array.from({ length: longestRetryAfterSeconds }, (_, index) => problem(index + 1, always));
  const page = prepared(sitesAwayPage(503), longestRetryAfterSeconds, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
  });
  return (lane, request, response) => {
    const seconds = Math.floor(random() * longestRetryAfterSeconds);
    const { text, headers } = (lane === "sites" ? undefined : problems[seconds]) ?? page;
    response.writeHead(503, { ...headers, "X-Request-Id": requestIdOf(request, newId) });
    response.end(text);
  };
}

function problem(retryAfterSeconds: number, always: Readonly<Record<string, string>>) {
  const error = `Too many requests are under way at once. Try again in ${retryAfterSeconds} s.`;
  return prepared(JSON.stringify({ error, code: "SERVICE_UNAVAILABLE" }), retryAfterSeconds, {
    ...always,
    "Content-Type": "application/json; charset=utf-8",
  });
}

function prepared(text: string, retryAfterSeconds: number, headers: Readonly<Record<string, string>>) {
  return { text, headers: { ...headers, "Content-Length": Buffer.byteLength(text), "Retry-After": retryAfterSeconds } };
}
