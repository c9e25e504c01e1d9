import type { Agent, ClientRequest, IncomingMessage, ServerResponse } from "node:http";
import type { Address } from "@galley/service-kit/config";
import { acceptedEncoding, isFresh } from "@galley/service-kit/http";
import type { Logger } from "@galley/service-kit/logging";
import type { Request, RequestHandler, Response } from "express";
import { sendAnswer } from "../answer.ts";
import { createFailoverAgent } from "../failover-agent.ts";
import type { Step } from "../listener.ts";
import { getRequestContext } from "../request-context.ts";
import { setRequestIdHeader } from "../request-id.ts";
import { type AwayStatus, sitesAwayPage } from "../static-page.ts";
import { createAskHead, SitesSilent } from "./ask-sites.ts";
import { createDomainTest } from "./domains.ts";
import { forwardedHeaders, hostNamed } from "./forwarded.ts";
import { limitBody, saysTooLong } from "./limit-body.ts";
import { type CheckedPage, createPageCache, type PageCache, type PageName } from "./page-cache.ts";

export interface SitesProxyOptions {
  /** The addresses of all replicas of the sites service. The first one that accepts a connection is used. */
  readonly addresses: readonly Address[];
  /** The number of trusted proxies in front of the gateway, which report the address and host of the client. */
  readonly trustedProxyHops: number;
  /** The URL of the API for clients. If its host is not a domain, no other host counts as that of a site. */
  readonly publicBaseUrl: string | undefined;
  /** The size of the cache for pages, in bytes; 0 turns it off. */
  readonly pageCacheBytes: number;
  readonly logger: Logger;
  /** How long the sites service may send nothing before a request fails; 10 seconds by default. */
  readonly timeoutMilliseconds?: number;
}

export interface SitesProxy {
  /** Answers requests for cached pages after the sites service has confirmed them, and passes all other requests on. */
  readonly answerCached: Step;
  /** Answers all requests for sites, and passes all other requests on. */
  readonly handler: RequestHandler;
  readonly close: () => void;
}

/** The name of the route for all sites in logs and metrics. */
const route = "/sites";
const sitePath = /^\/(?:sites|\.well-known\/galley-site)(?:[/?]|$)/;
/** Matches paths of the API. They work with every host name, because internal clients may use another name. */
const apiPath = /^\/(?:v1|oauth|healthz|readyz)(?:[/?]|$)/;
/**
 * Matches paths with the segments "." or "..", also encoded ones. Some servers resolve them, and through a proxy they could leave the
 * prefix to which the proxy restricts them.
 */
const dotSegment = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\?]|%2f|%5c|$)/i;

/**
 * Creates the proxy for public sites: for `/sites` and for all requests on other domains, except API paths. The sites service knows which
 * domains belong to sites. The proxy needs no API key and does not read bodies. Credentials are not passed to the sites and cookies are
 * not passed to clients, so a site cannot harm users of the API on the same origin. Pages are cached, and the sites service confirms a
 * cached page for every reader.
 */
export function createSitesProxy(options: SitesProxyOptions): SitesProxy {
  const { addresses, logger, trustedProxyHops, timeoutMilliseconds = 10_000 } = options;
  const agent = createFailoverAgent(addresses, { keepAlive: true, maxSockets: 256, maxFreeSockets: 64 });
  // Questions whether a cached page is current use connections of their own, so that readers of slow responses cannot block them.
  const askingAgent = createFailoverAgent(addresses, { keepAlive: true, maxSockets: 64, maxFreeSockets: 16 });
  const pages = createPageCache({
    askHead: createAskHead(askingAgent, timeoutMilliseconds),
    maxBytes: options.pageCacheBytes,
  });
  const giveUp = (error: unknown, response: ServerResponse): void => {
    if (response.destroyed || response.writableEnded) return;
    logger.warn({ err: error }, "sites cannot be reached");
    if (response.headersSent) response.destroy();
    else sendAwayPage(response, 503);
  };
  const pass = createPass({ agent, timeoutMilliseconds, pages, giveUp });
  const isDomain = createDomainTest(options.publicBaseUrl);
  const isOfSites = ({ host, url }: Pick<PageName, "host" | "url">): boolean =>
    sitePath.test(url) || (!apiPath.test(url) && isDomain(host));

  const answerCached: Step = (request, response, next) => {
    const page = { host: hostNamed(request, trustedProxyHops), url: request.url ?? "" };
    const isKept = isOfSites(page) && isRead(request);
    const checking = isKept ? pages.check({ ...page, encoding: acceptedEncoding(request.headers) }) : undefined;
    if (checking === undefined) return next();
    getRequestContext(response).route = route;
    checking
      .catch(unlessSilent)
      .then((checked) => {
        if (response.destroyed) return;
        if (checked === undefined) next();
        else sendChecked(request, response, checked);
      })
      .catch((error: unknown) => giveUp(error, response));
  };
  const handler: RequestHandler = (request, response, next) => {
    const { url } = request;
    const host = hostNamed(request, trustedProxyHops);
    if (!isOfSites({ host, url })) return next();
    const context = getRequestContext(response);
    context.route = route;
    if (dotSegment.test(url)) return sendAwayPage(response, 404);
    if (saysTooLong(request)) return sendAwayPage(response, 413);
    request.headers = forwardedHeaders(request, { trustedProxyHops, requestId: context.requestId, host });
    pass(request, response);
  };
  const close = (): void => {
    agent.destroy();
    askingAgent.destroy();
  };
  return { answerCached, handler, close };
}

interface PassParts {
  readonly agent: Agent;
  readonly timeoutMilliseconds: number;
  readonly pages: PageCache;
  readonly giveUp: (error: unknown, response: ServerResponse) => void;
}

const strippedResponseHeaders = ["set-cookie", "connection", "keep-alive", "x-request-id", "x-powered-by"];

/** Creates the function that forwards a request to the sites service and caches the answer if it is public. */
function createPass(parts: PassParts) {
  let loading: ReturnType<typeof createProxy> | undefined;
  return (request: Request, response: Response): void => {
    const giveUp = (error: unknown): void => parts.giveUp(error, response);
    loading ??= createProxy(parts);
    loading
      .then((proxy) => {
        if (response.destroyed) return undefined;
        return proxy(request, response, (error?: unknown) => {
          if (error !== undefined) giveUp(error);
        });
      })
      .catch(giveUp);
  };
}

/** Creates the function that forwards requests. Its library takes megabytes of memory, so it is loaded for the first reader of a site. */
async function createProxy({ agent, timeoutMilliseconds, pages, giveUp }: PassParts) {
  const { createProxyMiddleware } = await import("http-proxy-middleware");
  return createProxyMiddleware<Request, Response>({
    // The library requires a target, but it is not used: the agent chooses the address.
    target: "http://sites",
    agent,
    proxyTimeout: timeoutMilliseconds,
    on: {
      proxyReq: (sent, request, response) => limitBody(request, () => refuseBody(sent, request, response)),
      proxyRes: (answer, request) => {
        for (const name of strippedResponseHeaders) delete answer.headers[name];
        const { method, headers, url } = request;
        const page = { host: headers.host ?? "", url, encoding: acceptedEncoding(headers) };
        if (method === "GET" && !hasBody(request)) pages.keepFrom(page, answer);
      },
      error: (error, _request, response) => {
        if ("statusCode" in response) giveUp(error, response);
      },
    },
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Whether a request only reads and has no body, so that its answer can be the same for every reader and may be cached. */
const isRead = (request: IncomingMessage): boolean =>
  (request.method === "GET" || request.method === "HEAD") && !hasBody(request);

/**
 * Handles a failure to ask whether a cached page is current. The page is then requested from the sites service. After a timeout it is not,
 * because that request would time out as well.
 */
function unlessSilent(error: unknown): undefined {
  if (error instanceof SitesSilent) throw error;
}

function refuseBody(sent: ClientRequest, request: Request, response: Response): void {
  if (response.headersSent) response.destroy();
  else sendAwayPage(response, 413);
  sent.destroy();
  // Reads the rest of the request, because the client reads the answer only after it has sent the whole request.
  request.resume();
}

/** Sends a cached page with its headers in one piece. The headers are in the form that costs Node least. */
function sendChecked(request: IncomingMessage, response: ServerResponse, page: CheckedPage): void {
  const { requestId } = getRequestContext(response);
  if (isFresh(request.headers, page)) response.writeHead(304, ["X-Request-Id", requestId, ...page.unchangedHead]).end();
  else response.writeHead(200, ["X-Request-Id", requestId, ...page.head]).end(page.body);
}

function sendAwayPage(response: ServerResponse, status: AwayStatus): void {
  setRequestIdHeader(response);
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
    ...(status === 503 ? { "Retry-After": "5" } : {}),
  };
  sendAnswer(response, { status, headers, text: sitesAwayPage(status) });
}
