import type { IncomingMessage } from "node:http";
import type { Address } from "@galley/service-kit/config";
import type { Logger } from "@galley/service-kit/logging";
import type { Request, RequestHandler, Response } from "express";
import { sendAnswer } from "../answer.ts";
import { exchangeOf } from "../exchange.ts";
import { plainPage } from "../plain-page.ts";
import { createReplicaAgent } from "../replica-agent.ts";
import { setRequestIdHeader } from "../request-id.ts";
import { forwardedHeaders, hostNamed } from "../sites/forwarded.ts";

export interface DashboardProxyOptions {
  /** Where the dashboard's server listens; empty when it is not part of the installation. */
  readonly addresses: readonly Address[];
  /** The dashboard's address as browsers see it. Only requests for its host are forwarded. */
  readonly dashboardUrl: string;
  /** Where the public sites are, as readers see it. */
  readonly sitesBaseUrl: string;
  readonly trustedProxyHops: number;
  readonly logger: Logger;
  /** The request ends with 503 when the dashboard sends nothing for this long; 30 seconds by default. */
  readonly timeoutMilliseconds?: number;
  /** How many requests are forwarded at the same time; more are refused at once. 96 by default. */
  readonly maxRequests?: number;
}

export interface DashboardProxy {
  /** Forwards requests for the dashboard and passes everything else on. */
  readonly handler: RequestHandler;
  /** Whether a request names the dashboard's host, which serves no sites. */
  readonly keepsSitesOut: (request: IncomingMessage) => boolean;
  readonly close: () => void;
}

const route = "/dashboard";
const dashboardPath = /^\/dashboard(?:[/?]|$)/;
const sitePath = /^\/sites(?:[/?]|$)/;

/**
 * Forwards `/dashboard` on the dashboard's own host, before CORS headers are set and before any body is read. Pages of sites are written by
 * others, so they are not served on this host: a request for one is redirected to the host of the sites. An installation with one host for
 * both serves sites there, in a sandbox.
 */
export function createDashboardProxy(options: DashboardProxyOptions): DashboardProxy {
  const {
    addresses,
    dashboardUrl,
    sitesBaseUrl,
    trustedProxyHops,
    logger,
    timeoutMilliseconds = 30_000,
    maxRequests = 96,
  } = options;
  const { host: dashboardHost } = new URL(dashboardUrl);
  const hasOwnHost = dashboardHost !== new URL(sitesBaseUrl).host;
  const agent = createReplicaAgent(addresses, { keepAlive: true, maxSockets: 128, maxFreeSockets: 16 });
  const isDashboardHost = (request: IncomingMessage): boolean =>
    hostNamed(request, trustedProxyHops).toLowerCase() === dashboardHost;
  const giveUp = (error: unknown, response: Response): void => {
    if (response.destroyed || response.writableEnded) return;
    logger.warn({ err: error }, "the dashboard cannot be reached");
    if (response.headersSent) response.destroy();
    else sendAwayPage(response);
  };

  // Fewer than the agent's sockets, so that a dashboard that hangs makes no request wait for a socket.
  let forwarded = 0;
  let loading: Promise<RequestHandler> | undefined;
  const forward = (request: Request, response: Response): void => {
    loading ??= createForwarder({ agent, timeoutMilliseconds, giveUp });
    loading
      .then((proxy) =>
        proxy(request, response, (error?: unknown) => {
          if (error !== undefined) giveUp(error, response);
        }),
      )
      .catch((error: unknown) => giveUp(error, response));
  };

  return {
    handler: (request, response, next) => {
      const { url } = request;
      const isForSites = hasOwnHost && sitePath.test(url);
      if ((!isForSites && !dashboardPath.test(url)) || !isDashboardHost(request)) return next();
      if (isForSites) return redirectToSites(request, response, sitesBaseUrl);
      const exchange = exchangeOf(response);
      exchange.route = route;
      if (addresses.length === 0 || forwarded >= maxRequests) return sendAwayPage(response);
      forwarded += 1;
      response.once("close", () => {
        forwarded -= 1;
      });
      const { cookie, authorization } = request.headers;
      const host = hostNamed(request, trustedProxyHops);
      request.headers = forwardedHeaders(request, { trustedProxyHops, requestId: exchange.requestId, host });
      // The dashboard signs members in with a cookie, and refuses API keys itself.
      if (cookie !== undefined) request.headers.cookie = cookie;
      if (authorization !== undefined) request.headers.authorization = authorization;
      forward(request, response);
    },
    keepsSitesOut: (request) => hasOwnHost && isDashboardHost(request),
    close: () => agent.destroy(),
  };
}

interface ForwarderParts {
  readonly agent: ReturnType<typeof createReplicaAgent>;
  readonly timeoutMilliseconds: number;
  readonly giveUp: (error: unknown, response: Response) => void;
}

/** The library takes megabytes of memory, so it is loaded for the first request. */
async function createForwarder({ agent, timeoutMilliseconds, giveUp }: ForwarderParts): Promise<RequestHandler> {
  const { createProxyMiddleware } = await import("http-proxy-middleware");
  return createProxyMiddleware<Request, Response>({
    // The agent decides where it connects.
    target: "http://dashboard",
    agent,
    proxyTimeout: timeoutMilliseconds,
    on: {
      error: (error, _request, response) => {
        if ("statusCode" in response) giveUp(error, response as Response);
      },
    },
  });
}

function redirectToSites({ url }: Request, response: Response, sitesBaseUrl: string): void {
  exchangeOf(response).route = route;
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
    text: plainPage(
      "The dashboard is away",
      "It does not answer right now. The API works. Please try again in a moment.",
    ),
  });
}
