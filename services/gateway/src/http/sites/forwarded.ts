import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { acceptedEncoding } from "@galley/service-kit/http";
import type { Request } from "express";

const strippedRequestHeaders = ["authorization", "cookie", "idempotency-key", "forwarded", "upgrade"];

/** What the reader called the server: a proxy in front is believed when it is trusted. */
export function hostNamed({ headers }: IncomingMessage, trustedProxyHops: number): string {
  const named = trustedProxyHops > 0 ? headers["x-forwarded-host"] : undefined;
  return (typeof named === "string" && named !== "" ? named : undefined) ?? headers.host ?? "";
}

export interface Forwarding {
  readonly trustedProxyHops: number;
  readonly requestId: string;
  readonly host: string;
}

/** The request's headers without credentials, and with the truth about where it came from. */
export function forwardedHeaders(
  request: Request,
  { trustedProxyHops, requestId, host }: Forwarding,
): IncomingHttpHeaders {
  const headers = { ...request.headers };
  for (const name of strippedRequestHeaders) delete headers[name];
  // In one of three forms, by which pages are kept.
  const encoding = acceptedEncoding(headers);
  delete headers["accept-encoding"];
  const isTrusted = trustedProxyHops > 0;
  const peer = request.socket.remoteAddress ?? "unknown";
  const before = isTrusted ? headers["x-forwarded-for"] : undefined;
  return {
    ...headers,
    ...(encoding === "" ? {} : { "accept-encoding": encoding }),
    "x-forwarded-for": before === undefined ? peer : `${before}, ${peer}`,
    // The sites choose by this name alone.
    host,
    "x-forwarded-host": host,
    // The one address that can be relied on, however many proxies there are; it replaces what a client said.
    "x-real-ip": request.ip ?? peer,
    "x-forwarded-proto": (isTrusted ? headers["x-forwarded-proto"] : undefined) ?? "http",
    "x-request-id": requestId,
  };
}
