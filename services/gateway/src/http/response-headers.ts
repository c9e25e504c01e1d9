import type { Request, RequestHandler, Response } from "express";

const allowedMethods = "GET, HEAD, POST, PATCH, DELETE, OPTIONS";
const usualHeaders =
  "Authorization, Content-Type, Idempotency-Key, Prefer, X-Request-Id, Traceparent, Tracestate, Baggage";
const exposedHeaders =
  "X-Request-Id, RateLimit, RateLimit-Policy, Retry-After, Idempotent-Replayed, Allow, WWW-Authenticate, Preference-Applied, Galley-Engine, Galley-Notes, Link, X-Ignored-Fields";

const always: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": exposedHeaders,
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/** Returns the headers of all API answers: pages of any origin may read the answer, and browsers must treat it as data. */
export function commonHeaders(publicBaseUrl: string): Map<string, string> {
  const headers = new Map(Object.entries(always));
  if (publicBaseUrl.startsWith("https:")) headers.set("Strict-Transport-Security", "max-age=31536000");
  return headers;
}

const headerName = /^[\w!#$%&'*+.^`|~-]{1,100}$/;
const maxAskedLength = 4_096;
const maxAskedHeaders = 100;

/**
 * Returns the request headers that the answer to a CORS preflight allows. All requested headers are allowed, because tracing and
 * monitoring tools add headers of their own, and no header is harmful here. Malformed names are left out. A preflight that requests none
 * gets the default list.
 */
function allowedHeaders(asked: string | undefined): string {
  if (asked === undefined || asked.length > maxAskedLength) return usualHeaders;
  const names = asked.split(",", maxAskedHeaders).map((name) => name.trim());
  return names.filter((name) => headerName.test(name)).join(", ") || usualHeaders;
}

/**
 * Creates the step that sets the headers of all API answers. It also answers OPTIONS, including CORS preflights, for every path with 204
 * and without an API key.
 */
export function responseHeaders(publicBaseUrl: string): RequestHandler {
  const headers = commonHeaders(publicBaseUrl);
  return (request, response, next) => {
    response.setHeaders(headers);
    if (request.method === "OPTIONS") answerOptions(request, response);
    else next();
  };
}

function answerOptions(request: Request, response: Response): void {
  response.setHeader("Access-Control-Allow-Methods", allowedMethods);
  const asked = request.headers["access-control-request-headers"];
  response.setHeader("Access-Control-Allow-Headers", allowedHeaders(asked));
  response.setHeader("Access-Control-Max-Age", "86400");
  response.setHeader("Vary", "Access-Control-Request-Headers");
  response.statusCode = 204;
  response.end();
}
