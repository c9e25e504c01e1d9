import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { runWithContext } from "@galley/service-kit/context";
import { requestDuration } from "@galley/service-kit/metrics";
import { beginSpan, runInSpan, type Span } from "@galley/service-kit/tracing";
import type { HttpPorts, HttpSettings } from "./ports.ts";
import { attachRequestContext, contextLogFields, getRequestContext } from "./request-context.ts";
import { readRequestId } from "./request-id.ts";

/** A step of handling requests that works without Express. It answers the request, or calls `next` to pass it on. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The parts of the HTTP side that answer requests, and their settings. */
export interface ListenerParts extends Pick<HttpPorts, "newId" | "logger"> {
  readonly settings: Pick<HttpSettings, "trustedProxyHops">;
  /** Answers requests for cached pages of sites and passes all other requests on. */
  readonly pageCache: Step;
  /** The Express application, which handles all requests that are not answered from the cache. */
  readonly app: RequestListener;
}

/** The data that are recorded about a request when it starts, for its line in the log. */
interface Begun {
  readonly url: string;
  readonly span: Span;
  readonly startedAt: number;
}

const saneTraceparent = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

const knownMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS", "PUT"]);

/** The status that is logged when a client disconnects before its answer; nginx logs the same. */
const hungUp = 499;

/** Paths that machines request every few seconds to check the gateway. Such requests are logged only at the level "debug". */
const probes: ReadonlySet<string | undefined> = new Set(["/healthz", "/readyz"]);

/**
 * Creates the listener for all HTTP requests. Each request gets an id (its own one when it is valid), is counted and traced, and is
 * logged. It continues the client's trace or starts a new one. Cached pages are answered before Express, which would take a tenth of
 * their total time or more.
 */
export function createListener({ newId, logger, settings, pageCache, app }: ListenerParts): RequestListener {
  const duration = requestDuration();

  const observe = (request: IncomingMessage, response: ServerResponse, { url, span, startedAt }: Begun): void => {
    const milliseconds = performance.now() - startedAt;
    const context = getRequestContext(response);
    const { requestId, route } = context;
    const method = methodOf(request);
    const status = response.writableFinished ? response.statusCode : hungUp;
    // All unknown paths count as one route in metrics. Otherwise clients could create any number of metrics.
    const counted = route ?? "unmatched";
    const labels = { http_request_method: method, http_route: counted, http_response_status_code: status };
    duration.observe(labels, milliseconds / 1_000);
    span.rename(`${method} ${counted}`);
    span.set({ "http.route": counted, "http.response.status_code": status });
    span.end(status >= 500 ? String(status) : undefined);
    const isNotFound = response.statusCode === 404;
    // The log line of a request. Its body, API key and query are never logged.
    const line = {
      method: request.method,
      route: route ?? "none",
      ...(isNotFound ? { path: pathOf(url) } : {}),
      status: response.statusCode,
      durationMilliseconds: Math.round(milliseconds * 10) / 10,
      requestId,
      ...contextLogFields(context),
      ...(response.writableFinished ? {} : { hungUp: true }),
    };
    if (probes.has(route)) logger.debug(line, "request");
    else logger.info(line, "request");
  };

  return (request, response) => {
    const startedAt = performance.now();
    // While a router runs, Express removes the beginning of `url`. So the URL is read before the request reaches Express.
    const { url = "" } = request;
    const requestId = readRequestId(request, newId);
    attachRequestContext(response, { requestId });
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
      runInSpan(span, () => pageCache(request, response, () => app(request, response)));
    });
  };
}

const maxPathLength = 200;

/** Returns the path of the request without its query. */
function pathOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  return path.length > maxPathLength ? `${path.slice(0, maxPathLength)}…` : path;
}

const methodOf = ({ method = "" }: IncomingMessage): string => (knownMethods.has(method) ? method : "_OTHER");

/**
 * Returns the scheme ("http" or "https") that the client used. The gateway itself only uses HTTP; a trusted proxy in front of it reports
 * the scheme.
 */
function schemeNamed({ headers }: IncomingMessage, trustedProxyHops: number): string {
  const named = trustedProxyHops > 0 ? headers["x-forwarded-proto"] : undefined;
  return typeof named === "string" ? (named.split(",", 1)[0] ?? "").trim() : "http";
}
