import type { Agent, ClientRequest, IncomingMessage, ServerResponse } from "node:http";
import type { Address } from "@galley/service-kit/config";
import { acceptedEncoding, isFresh } from "@galley/service-kit/http";
import type { Logger } from "@galley/service-kit/logging";
import type { Request, RequestHandler, Response } from "express";
import { sendAnswer } from "../answer.ts";
import { exchangeOf } from "../exchange.ts";
import type { Step } from "../listener.ts";
import { type AwayStatus, sitesAwayPage } from "../plain-page.ts";
import { createReplicaAgent } from "../replica-agent.ts";
import { setRequestIdHeader } from "../request-id.ts";
import { createAskHead, SitesSilent } from "./ask-sites.ts";
import { forwardedHeaders, hostNamed } from "./forwarded.ts";
import { type CheckedPage, createKeptPages, type KeptPages, type PageName } from "./kept-pages.ts";
import { limitBody, saysTooLong } from "./limit-body.ts";

export interface SitesProxyOptions {
  /** Where the sites are served; the first that takes the connection gets it. */
  readonly addresses: readonly Address[];
  /** How many proxies in front of the gateway may say where a request comes from. */
  readonly trustedProxyHops: number;
  /** Where clients reach the API. While that is no domain of its own, no other host is a site's. */
  readonly publicBaseUrl: string | undefined;
  /** How much of pages is kept to be sent again once the sites say that it is still right; 0 for nothing. */
  readonly pageCacheBytes: number;
  readonly logger: Logger;
  /** After how long without a sign of life the sites count as away; 10 seconds unless given. */
  readonly timeoutMilliseconds?: number;
}

export interface SitesProxy {
  /** Sends pages that are in memory, once the sites say that they are still right; hands everything else on. */
  readonly answerKept: Step;
  /** Answers every request for something of the sites; hands everything else on. */
  readonly handler: RequestHandler;
  readonly close: () => void;
}

/** What all of them are in the log and the figures. */
const route = "/sites";
const sitePath = /^\/(?:sites|\.well-known\/galley-site)(?:[/?]|$)/;
/** Where the API is whatever it is called: those who know it by an inner name must reach it. */
const apiPath = /^\/(?:v1|oauth|healthz|readyz)(?:[/?]|$)/;
/** Segments that some servers resolve and others do not; through a proxy they lead past its prefix. */
const dotSegment = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:[/\\?]|%2f|%5c|$)/i;

/**
 * Passes `/sites` on, and everything but the API that comes by another domain: the sites know which are theirs. It does so with no
 * key and before any body is read. What clients and sites tell each other is public: neither credentials go in nor cookies come
 * out, so a site can harm nobody who also uses the API on this origin. Pages that passed here once are sent again from memory
 * when the sites, asked anew for every reader, say that they are still right.
 */
export function createSitesProxy(options: SitesProxyOptions): SitesProxy {
  const { addresses, logger, trustedProxyHops, timeoutMilliseconds = 10_000 } = options;
  const agent = createReplicaAgent(addresses, { keepAlive: true, maxSockets: 256, maxFreeSockets: 64 });
  // Apart, so that readers who take all the others with what they read slowly keep nobody from what is kept.
  const askingAgent = createReplicaAgent(addresses, { keepAlive: true, maxSockets: 64, maxFreeSockets: 16 });
  const pages = createKeptPages({
    askHead: createAskHead(askingAgent, timeoutMilliseconds),
    mostBytes: options.pageCacheBytes,
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

  const answerKept: Step = (request, response, next) => {
    const page = { host: hostNamed(request, trustedProxyHops), url: request.url ?? "" };
    const isKept = isOfSites(page) && isRead(request);
    const checking = isKept ? pages.check({ ...page, encoding: acceptedEncoding(request.headers) }) : undefined;
    if (checking === undefined) return next();
    exchangeOf(response).route = route;
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
    const exchange = exchangeOf(response);
    exchange.route = route;
    if (dotSegment.test(url)) return sendAwayPage(response, 404);
    if (saysTooLong(request)) return sendAwayPage(response, 413);
    request.headers = forwardedHeaders(request, { trustedProxyHops, requestId: exchange.requestId, host });
    pass(request, response);
  };
  const close = (): void => {
    agent.destroy();
    askingAgent.destroy();
  };
  return { answerKept, handler, close };
}

interface PassParts {
  readonly agent: Agent;
  readonly timeoutMilliseconds: number;
  readonly pages: KeptPages;
  readonly giveUp: (error: unknown, response: ServerResponse) => void;
}

const strippedResponseHeaders = ["set-cookie", "connection", "keep-alive", "x-request-id", "x-powered-by"];

/** Passes a request on as it is, and keeps what comes back if others may have it too. */
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

/** The library and what it loads take megabytes that a gateway without readers of sites does not need: it is loaded for the first one. */
async function createProxy({ agent, timeoutMilliseconds, pages, giveUp }: PassParts) {
  const { createProxyMiddleware } = await import("http-proxy-middleware");
  return createProxyMiddleware<Request, Response>({
    // Only its form matters: the agent decides where it connects.
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

/** Whether all who ask so get the same. */
const isRead = (request: IncomingMessage): boolean =>
  (request.method === "GET" || request.method === "HEAD") && !hasBody(request);

/** Asking in vain costs as long as waiting in vain for the page itself would; for anything else that happens the page may be had. */
function unlessSilent(error: unknown): undefined {
  if (error instanceof SitesSilent) throw error;
}

function refuseBody(sent: ClientRequest, request: Request, response: Response): void {
  if (response.headersSent) response.destroy();
  else sendAwayPage(response, 413);
  sent.destroy();
  // The client reads an answer only once it has sent everything.
  request.resume();
}

/** Everything that is said of it goes in one piece, in the form that costs Node the least. */
function sendChecked(request: IncomingMessage, response: ServerResponse, page: CheckedPage): void {
  const { requestId } = exchangeOf(response);
  if (isFresh(request.headers, page)) response.writeHead(304, ["X-Request-Id", requestId, ...page.unchangedHead]).end();
  else response.writeHead(200, ["X-Request-Id", requestId, ...page.head]).end(page.body);
}

/** A name with a top-level domain, without a port but the usual ones. */
const domainForm = /^(?=.{1,253}$)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,62}$/;

/** Whether a host is a domain, and not the API's own. */
function createDomainTest(publicBaseUrl: string | undefined): (host: string) => boolean {
  const own = publicBaseUrl === undefined ? "" : new URL(publicBaseUrl).hostname;
  if (!domainForm.test(own)) return () => false;
  return (named) => {
    const host = named.toLowerCase().replace(/:(?:80|443)$/, "");
    return host !== own && domainForm.test(host);
  };
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
