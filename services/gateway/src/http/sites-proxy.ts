import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Address } from "@galley/service-kit/config";
import type { Logger } from "@galley/service-kit/logging";
import type { Request, RequestHandler, Response } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import { exchangeOf } from "./exchange.ts";
import { createReplicaAgent } from "./replica-agent.ts";
import { sitesAwayPage } from "./sites-away-page.ts";

export interface SitesProxyOptions {
  /** Where the sites are served; the first that takes the connection gets it. */
  readonly addresses: readonly Address[];
  /** How many proxies in front of the gateway may say where a request comes from. */
  readonly trustedProxyHops: number;
  /** Where clients reach the API. While that is no domain of its own, no other host is a site's. */
  readonly publicBaseUrl: string | undefined;
  readonly logger: Logger;
  /** After how long without a sign of life the sites count as away; 10 seconds unless given. */
  readonly timeoutMilliseconds?: number;
}

export interface SitesProxy {
  readonly handler: RequestHandler;
  readonly close: () => void;
}

const sitePath = /^\/(?:sites|\.well-known\/galley-site)(?:[/?]|$)/;
/** Where the API is whatever it is called: those who know it by an inner name must reach it. */
const apiPath = /^\/(?:v1|oauth|healthz|readyz)(?:[/?]|$)/;
/** Segments that some servers resolve and others do not; through a proxy they lead past its prefix. */
const dotSegment = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\?]|%2f|%5c|$)/i;

const strippedRequestHeaders = ["authorization", "cookie", "idempotency-key", "forwarded", "upgrade"];
const strippedResponseHeaders = ["set-cookie", "connection", "keep-alive", "x-request-id", "x-powered-by"];

/**
 * Passes `/sites` on, and everything but the API that comes by another domain: the sites know which are theirs. It does so with no key and before any body is read. What clients and sites tell each other is public: neither
 * credentials go in nor cookies come out, so a site can harm nobody who also uses the API on this origin.
 */
export function createSitesProxy(options: SitesProxyOptions): SitesProxy {
  const { addresses, logger, timeoutMilliseconds = 10_000 } = options;
  const agent = createReplicaAgent(addresses, { keepAlive: true, maxSockets: 256, maxFreeSockets: 64 });
  const giveUp = (error: unknown, response: Response): void => {
    if (response.destroyed || response.writableEnded) return;
    logger.warn({ err: error }, "sites cannot be reached");
    if (response.headersSent) response.destroy();
    else sendPage(response, 503);
  };
  const proxy = createProxyMiddleware<Request, Response>({
    // Only its form matters: the agent decides where it connects.
    target: "http://sites",
    agent,
    proxyTimeout: timeoutMilliseconds,
    on: {
      proxyRes: (answer: IncomingMessage) => {
        for (const name of strippedResponseHeaders) delete answer.headers[name];
      },
      error: (error, _request, response) => {
        if ("statusCode" in response) giveUp(error, response);
      },
    },
  });
  const isDomain = createDomainTest(options.publicBaseUrl);
  const isForSites = (request: Request): boolean =>
    sitePath.test(request.url) || (!apiPath.test(request.url) && isDomain(hostOf(request, options.trustedProxyHops)));
  const handler: RequestHandler = (request, response, next) => {
    if (!isForSites(request)) {
      next();
      return;
    }
    const exchange = exchangeOf(response);
    exchange.route = "/sites";
    if (dotSegment.test(request.url)) {
      sendPage(response, 404);
      return;
    }
    request.headers = forwardedHeaders(request, options.trustedProxyHops, exchange.requestId);
    void proxy(request, response, (error?: unknown) => {
      if (error !== undefined) giveUp(error, response);
    });
  };
  return { handler, close: () => agent.destroy() };
}

/** A name with a top-level domain, without a port but the usual ones. */
const domainForm = /^(?=.{1,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/;

/** Whether a host is a domain, and not the API's own. */
function createDomainTest(publicBaseUrl: string | undefined): (host: string) => boolean {
  const own = publicBaseUrl === undefined ? "" : new URL(publicBaseUrl).hostname;
  if (!domainForm.test(own)) return () => false;
  return (host) => host !== own && domainForm.test(host);
}

/** What the reader called the server, in lower case and without the usual ports. */
function hostOf({ headers }: Request, trustedProxyHops: number): string {
  const host = (trustedProxyHops > 0 ? forwardedHost(headers) : undefined) ?? headers.host ?? "";
  return host.toLowerCase().replace(/:(?:80|443)$/, "");
}

function forwardedHost(headers: IncomingHttpHeaders): string | undefined {
  const named = headers["x-forwarded-host"];
  return typeof named === "string" && named !== "" ? named : undefined;
}

/** The request's headers without credentials, and with the truth about where it came from. */
function forwardedHeaders(request: Request, trustedProxyHops: number, requestId: string): IncomingHttpHeaders {
  const headers = { ...request.headers };
  for (const name of strippedRequestHeaders) delete headers[name];
  const isTrusted = trustedProxyHops > 0;
  const peer = request.socket.remoteAddress ?? "unknown";
  const host = (isTrusted ? forwardedHost(headers) : undefined) ?? headers.host ?? "";
  const before = isTrusted ? headers["x-forwarded-for"] : undefined;
  return {
    ...headers,
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

function sendPage(response: Response, status: 404 | 503): void {
  const page = sitesAwayPage(status);
  response.statusCode = status;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cache-Control", "no-store");
  if (status === 503) response.setHeader("Retry-After", "5");
  response.setHeader("Content-Length", Buffer.byteLength(page));
  response.end(page);
}
