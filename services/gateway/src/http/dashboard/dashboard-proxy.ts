import type { IncomingMessage } from "node:http";
import type { Address } from "@galley/service-kit/config";
import { unavailable } from "@galley/service-kit/errors";
import type { Logger } from "@galley/service-kit/logging";
import type { Request, RequestHandler, Response } from "express";
import type { Identity } from "../../keys/authenticate.ts";
import { sendAnswer } from "../answer.ts";
import { createFailoverAgent } from "../failover-agent.ts";
import { getRequestContext, requireIdentity } from "../request-context.ts";
import { setRequestIdHeader } from "../request-id.ts";
import { forwardedHeaders, hostNamed } from "../sites/forwarded.ts";
import { staticPage } from "../static-page.ts";

export interface DashboardProxyOptions {
  /** The addresses of the dashboard's server; an empty list when the installation has no dashboard. */
  readonly addresses: readonly Address[];
  /** The URL of the dashboard for browsers. Only requests for its host are forwarded. */
  readonly dashboardUrl: string;
  /** The URL of the public sites for readers. Requests for sites on the host of the dashboard are redirected there. */
  readonly sitesBaseUrl: string;
  readonly trustedProxyHops: number;
  /** Returns a token with which the dashboard's server accepts a call of this API key. */
  readonly mintToken: (identity: Identity) => string;
  readonly logger: Logger;
  /** How long the dashboard may send nothing before the request ends with 503; 30 seconds by default. */
  readonly timeoutMilliseconds?: number;
  /** The maximum number of requests of pages, and of calls, that are forwarded at the same time; 96 by default. Further ones are refused at once. */
  readonly maxRequests?: number;
}

export interface DashboardProxy {
  /** Forwards requests for the dashboard to its server and passes all other requests on to the next handler. */
  readonly handler: RequestHandler;
  /** Forwards an authenticated call under `/rpc` to the dashboard's server, which checks the role of the API key. */
  readonly forwardCall: RequestHandler;
  /** Tells whether a request is for the host of the dashboard. No public sites are served on that host. */
  readonly keepsSitesOut: (request: IncomingMessage) => boolean;
  readonly close: () => void;
}

const route = "/dashboard";
const dashboardPath = /^\/dashboard(?:[/?]|$)/;
const sitePath = /^\/sites(?:[/?]|$)/;

/**
 * Creates the proxy for `/dashboard` on the host of the dashboard. It runs before CORS headers are set and before any body is read. Pages
 * of public sites are written by users, so they are not served on this host: a request for one is redirected to the host of the sites. An
 * installation that has one host for both serves sites there, in a sandbox.
 */
export function createDashboardProxy(options: DashboardProxyOptions): DashboardProxy {
  const { addresses, dashboardUrl, sitesBaseUrl, trustedProxyHops, mintToken, logger, maxRequests = 96 } = options;
  const { timeoutMilliseconds = 30_000 } = options;
  const { host: dashboardHost } = new URL(dashboardUrl);
  const hasOwnHost = dashboardHost !== new URL(sitesBaseUrl).host;
  // There are more sockets than requests, so that no request waits for a socket when the dashboard hangs.
  const agent = createFailoverAgent(addresses, {
    keepAlive: true,
    maxSockets: 2 * maxRequests + 32,
    maxFreeSockets: 16,
  });
  const limits = { agent, timeoutMilliseconds, maxRequests: addresses.length === 0 ? 0 : maxRequests, logger };
  const forwardPage = createForwarder({ ...limits, refuse: (response) => sendAwayPage(response) });
  const forwardCall = createForwarder({
    ...limits,
    refuse: (_response, next) => next(unavailable("The dashboard's server does not answer. Try again in a moment.")),
  });
  const isDashboardHost = (request: IncomingMessage): boolean =>
    hostNamed(request, trustedProxyHops).toLowerCase() === dashboardHost;
  const headersFor = (request: Request, response: Response) =>
    forwardedHeaders(request, {
      trustedProxyHops,
      requestId: getRequestContext(response).requestId,
      host: hostNamed(request, trustedProxyHops),
    });

  return {
    handler: (request, response, next) => {
      const { url } = request;
      const isForSites = hasOwnHost && sitePath.test(url);
      if ((!isForSites && !dashboardPath.test(url)) || !isDashboardHost(request)) return next();
      if (isForSites) return redirectToSites(request, response, sitesBaseUrl);
      getRequestContext(response).route = route;
      const { cookie, authorization } = request.headers;
      request.headers = headersFor(request, response);
      // The dashboard needs the cookie, with which its members are signed in. It refuses API keys itself, so they are passed on too.
      if (cookie !== undefined) request.headers.cookie = cookie;
      if (authorization !== undefined) request.headers.authorization = authorization;
      forwardPage(request, response, next);
    },
    forwardCall: (request, response, next) => {
      request.headers = headersFor(request, response);
      request.headers.authorization = `Bearer ${mintToken(requireIdentity(response))}`;
      // A router removes the beginning of the path, which the dashboard's server needs.
      request.url = request.originalUrl;
      forwardCall(request, response, next);
    },
    keepsSitesOut: (request) => hasOwnHost && isDashboardHost(request),
    close: () => agent.destroy(),
  };
}

interface ForwarderParts {
  readonly agent: ReturnType<typeof createFailoverAgent>;
  readonly timeoutMilliseconds: number;
  readonly maxRequests: number;
  /** Answers a request that cannot be forwarded, or for which the dashboard sent no answer. */
  readonly refuse: (response: Response, next: (error: unknown) => void) => void;
  readonly logger: Logger;
}

/**
 * Creates a function that forwards at most `maxRequests` requests at the same time. The library takes megabytes of memory, so it is loaded
 * for the first request.
 */
function createForwarder(parts: ForwarderParts): RequestHandler {
  const { maxRequests, refuse, logger } = parts;
  let forwarded = 0;
  let loading: Promise<RequestHandler> | undefined;
  return (request, response, next) => {
    const giveUp = (error: unknown): void => {
      if (response.destroyed || response.writableEnded) return;
      logger.warn({ err: error }, "the dashboard cannot be reached");
      if (response.headersSent) response.destroy();
      else refuse(response, next);
    };
    if (forwarded >= maxRequests) return refuse(response, next);
    forwarded += 1;
    response.once("close", () => {
      forwarded -= 1;
    });
    response.once(proxyFailure, giveUp);
    loading ??= loadProxy(parts);
    loading
      .then((proxy) =>
        proxy(request, response, (error?: unknown) => {
          if (error !== undefined) giveUp(error);
        }),
      )
      .catch(giveUp);
  };
}

/** The event on a response that reports a failed connection to the dashboard. The library reports it in one place for all requests. */
const proxyFailure = Symbol("proxy failure");

async function loadProxy({ agent, timeoutMilliseconds }: ForwarderParts): Promise<RequestHandler> {
  const { createProxyMiddleware } = await import("http-proxy-middleware");
  return createProxyMiddleware<Request, Response>({
    // The library requires a target, but it is not used: the agent chooses the address.
    target: "http://dashboard",
    agent,
    proxyTimeout: timeoutMilliseconds,
    on: {
      error: (error, _request, response) => {
        response.emit(proxyFailure, error);
      },
    },
  });
}

function redirectToSites({ url }: Request, response: Response, sitesBaseUrl: string): void {
  getRequestContext(response).route = route;
  sendAnswer(response, { status: 308, headers: { Location: `${sitesBaseUrl}${url}` }, text: "" });
}

function sendAwayPage(response: Response): void {
  setRequestIdHeader(response);
  sendAnswer(response, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-store",
      "Retry-After": "5",
    },
    text: staticPage(
      "The dashboard is away",
      "It does not answer right now. The API works. Please try again in a moment.",
    ),
  });
}
