import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { runWithContext } from "@galley/service-kit/context";
import { requestDuration } from "@galley/service-kit/metrics";
import { beginSpan, runInSpan, type Span } from "@galley/service-kit/tracing";
import { beginExchange, exchangeOf, logFieldsOf } from "./exchange.ts";
import type { HttpPorts, HttpSettings } from "./ports.ts";
import { requestIdOf } from "./request-id.ts";

/** A step on the way of a request that knows nothing of Express: it answers, or hands on to the next. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What answers requests, and what it has to know for that. */
export interface ListenerParts extends Pick<HttpPorts, "newId" | "logger"> {
  readonly settings: Pick<HttpSettings, "trustedProxyHops">;
  /** Answers what is in memory, and hands on everything else. */
  readonly keptPages: Step;
  /** The Express application. */
  readonly app: RequestListener;
}

/** The facts that are noted when a request begins. */
interface Begun {
  readonly url: string;
  readonly span: Span;
  readonly startedAt: number;
}

const saneTraceparent = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

const knownMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS", "PUT"]);

/** What nginx says of clients that hung up before their answer was there. */
const hungUp = 499;

/** Asked every few seconds by machines. */
const probes: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz"]);

/**
 * What every request passes, whoever answers it: it gets an id (its own, when it brought a sane one), is counted and traced, and has its
 * line in the log. The trace that a client began goes on; others begin here. Pages in memory are answered before Express is entered, which
 * takes a tenth or more of what they cost.
 */
export function createListener({ newId, logger, settings, keptPages, app }: ListenerParts): RequestListener {
  const duration = requestDuration();

  const observe = (request: IncomingMessage, response: ServerResponse, { url, span, startedAt }: Begun): void => {
    const milliseconds = performance.now() - startedAt;
    const exchange = exchangeOf(response);
    const { requestId, route } = exchange;
    const method = methodOf(request);
    const status = response.writableFinished ? response.statusCode : hungUp;
    // Whatever leads nowhere is one route, or anyone could make as many as he likes.
    const counted = route ?? "unmatched";
    const labels = { http_request_method: method, http_route: counted, http_response_status_code: status };
    duration.observe(labels, milliseconds / 1_000);
    span.rename(`${method} ${counted}`);
    span.set({ "http.route": counted, "http.response.status_code": status });
    span.end(status >= 500 ? String(status) : undefined);
    const isNotFound = response.statusCode === 404;
    // Never a body, a key or a query.
    const line = {
      method: request.method,
      route: route ?? "none",
      ...(isNotFound ? { path: pathOf(url) } : {}),
      status: response.statusCode,
      durationMilliseconds: Math.round(milliseconds * 10) / 10,
      requestId,
      ...logFieldsOf(exchange),
      ...(response.writableFinished ? {} : { hungUp: true }),
    };
    if (probes.has(route)) logger.debug(line, "request");
    else logger.info(line, "request");
  };

  return (request, response) => {
    const startedAt = performance.now();
    // Read it now: Express removes the beginning of `url` while a router runs.
    const { url = "" } = request;
    const requestId = requestIdOf(request, newId);
    beginExchange(response, { requestId });
    const { traceparent } = request.headers;
    const hasTrace = typeof traceparent === "string" && saneTraceparent.test(traceparent);
    runWithContext({ requestId, ...(hasTrace ? { traceparent } : {}) }, () => {
      const method = methodOf(request);
      const beginning = {
        "http.request.method": method,
        "url.scheme": schemeNamed(request, settings.trustedProxyHops),
        "galley.request.id": requestId,
      };
      const span = beginSpan({ name: method, kind: "server", attributes: beginning });
      response.on("close", () => observe(request, response, { url, span, startedAt }));
      runInSpan(span, () => keptPages(request, response, () => app(request, response)));
    });
  };
}

const maxPathLength = 200;

/** The path as it was asked for, without the query. */
function pathOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path;
}

const methodOf = ({ method = "" }: IncomingMessage): string => (knownMethods.has(method) ? method : "_OTHER");

/** What the client came by: this server itself speaks nothing but HTTP, and a proxy in front is believed when it is trusted. */
function schemeNamed({ headers }: IncomingMessage, trustedProxyHops: number): string {
  const named = trustedProxyHops > 0 ? headers["x-forwarded-proto"] : undefined;
  return typeof named === "string" ? (named.split(",", 1)[0] ?? "").trim() : "http";
}
