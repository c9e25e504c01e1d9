import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { acceptedEncoding } from "@galley/service-kit/http";
import type { Request } from "express";

const strippedRequestHeaders = ["authorization", "cookie", "idempotency-key", "forwarded", "upgrade"];

/** Returns the host that the reader of a site used. A trusted proxy in front of the gateway reports it. */
export function hostNamed({ headers }: IncomingMessage, trustedProxyHops: number): string {
  const named = trustedProxyHops > 0 ? headers["x-forwarded-host"] : undefined;
  return (typeof named === "string" && named !== "" ? named : undefined) ?? headers.host ?? "";
}

export interface Forwarding {
  readonly trustedProxyHops: number;
  readonly requestId: string;
  readonly host: string;
}

/** Returns the headers of a request to forward to the sites service: without credentials, and with the correct address of the client. */
export function forwardedHeaders(
  request: Request,
  { trustedProxyHops, requestId, host }: Forwarding,
): IncomingHttpHeaders {
  const headers = { ...request.headers };
  for (const name of strippedRequestHeaders) delete headers[name];
  // The header Accept-Encoding is reduced to one of three values, because pages are cached by its value.
  const encoding = acceptedEncoding(headers);
  delete headers["accept-encoding"];
  const isTrusted = trustedProxyHops > 0;
  const peer = request.socket.remoteAddress ?? "unknown";
  const before = isTrusted ? headers["x-forwarded-for"] : undefined;
  return {
    ...headers,
    ...(encoding === "" ? {} : { "accept-encoding": encoding }),
    "x-forwarded-for": before === undefined ? peer : `${before}, ${peer}`,
    // The sites service uses only this host name to find the site.
    host,
    "x-forwarded-host": host,
    // The address of the client, as far as trusted proxies report it. It replaces a value that the client sent.
    "x-real-ip": request.ip ?? peer,
    "x-forwarded-proto": (isTrusted ? headers["x-forwarded-proto"] : undefined) ?? "http",
    "x-request-id": requestId,
  };
}
