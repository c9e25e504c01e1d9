import type { IncomingMessage } from "node:http";
import type { Address } from "@galley/service-kit/config";
import type { Logger } from "@galley/service-kit/logging";
import type { Request, RequestHandler, Response } from "express";
import { sendAnswer } from "../answer.ts";
import { createFailoverAgent } from "../failover-agent.ts";
import { getRequestContext } from "../request-context.ts";
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
  readonly logger: Logger;
  /** How long the dashboard may send nothing before the request ends with 503; 30 seconds by default. */
  readonly timeoutMilliseconds?: number;
  /** The maximum number of requests that are forwarded at the same time; 96 by default. Further ones are refused at once. */
  readonly maxRequests?: number;
}

export interface DashboardProxy {
  /** Forwards requests for the dashboard to its server and passes all other requests on to the next handler. */
  readonly handler: RequestHandler;
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
  const agent = createFailoverAgent(addresses, { keepAlive: true, maxSockets: 128, maxFreeSockets: 16 });
  const isDashboardHost = (request: IncomingMessage): boolean =>
    hostNamed(request, trustedProxyHops).toLowerCase() === dashboardHost;
  const giveUp = (error: unknown, response: Response): void => {
    if (response.destroyed || response.writableEnded) return;
    logger.warn({ err: error }, "the dashboard cannot be reached");
    if (response.headersSent) response.destroy();
    else sendAwayPage(response);
  };

  // The number of forwarded requests. Its maximum is below the number of sockets, so that no request waits for a socket when the
  // dashboard hangs.
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
      const context = getRequestContext(response);
      context.route = route;
      if (addresses.length === 0 || forwarded >= maxRequests) return sendAwayPage(response);
      forwarded += 1;
      response.once("close", () => {
        forwarded -= 1;
      });
      const { cookie, authorization } = request.headers;
      const host = hostNamed(request, trustedProxyHops);
      request.headers = forwardedHeaders(request, { trustedProxyHops, requestId: context.requestId, host });
      // The dashboard needs the cookie, with which its members are signed in. It refuses API keys itself, so they are passed on too.
      if (cookie !== undefined) request.headers.cookie = cookie;
      if (authorization !== undefined) request.headers.authorization = authorization;
      forward(request, response);
    },
    keepsSitesOut: (request) => hasOwnHost && isDashboardHost(request),
    close: () => agent.destroy(),
  };
}

interface ForwarderParts {
  readonly agent: ReturnType<typeof createFailoverAgent>;
  readonly timeoutMilliseconds: number;
  readonly giveUp: (error: unknown, response: Response) => void;
}

/** Creates the function that forwards requests. Its library takes megabytes of memory, so it is loaded for the first request. */
async function createForwarder({ agent, timeoutMilliseconds, giveUp }: ForwarderParts): Promise<RequestHandler> {
  const { createProxyMiddleware } = await import("http-proxy-middleware");
  return createProxyMiddleware<Request, Response>({
    // The library requires a target, but it is not used: the agent chooses the address.
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
