import type { IncomingMessage } from "node:http";
import { metricNames } from "@galley/service-kit/metrics";
import type { Telemetry } from "@galley/service-kit/telemetry";
import { attributes, runInSpan, type Span } from "@galley/service-kit/tracing";
import { exchangeOf } from "../exchange.ts";
import type { Step } from "../step.ts";

const knownMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS", "PUT"]);

/** Whatever leads nowhere is one route, or anyone could make as many as he likes. */
const noRoute = "unmatched";

/** What nginx says of clients that hung up before their answer was there. */
const hungUp = 499;

/** Counts and traces requests. The trace that a client began goes on; others begin here. */
export function instrumentRequests({ meter, tracer }: Telemetry, trustedProxyHops: number): Step {
  const duration = meter.histogram(metricNames.http.duration);
  return (request, response, next) => {
    const startedAt = performance.now();
    const { method: given = "" } = request;
    const method = knownMethods.has(given) ? given : "_OTHER";
    const beginning = {
      [attributes.httpMethod]: method,
      [attributes.urlScheme]: schemeNamed(request, trustedProxyHops),
      [attributes.requestId]: exchangeOf(response).requestId,
    };
    const span = tracer.begin({ name: method, kind: "server", attributes: beginning });
    response.on("close", () => {
      const { route = noRoute } = exchangeOf(response);
      const status = response.writableFinished ? response.statusCode : hungUp;
      duration.record((performance.now() - startedAt) / 1_000, {
        http_request_method: method,
        http_route: route,
        http_response_status_code: status,
      });
      endSpan(span, `${method} ${route}`, { route, status });
    });
    runInSpan(span, next);
  };
}

/** What the client came by: this server itself speaks nothing but HTTP, and a proxy in front is believed when it is trusted. */
function schemeNamed({ headers }: IncomingMessage, trustedProxyHops: number): string {
  const named = trustedProxyHops > 0 ? headers["x-forwarded-proto"] : undefined;
  return typeof named === "string" ? (named.split(",", 1)[0] ?? "").trim() : "http";
}

function endSpan(span: Span, name: string, { route, status }: { route: string; status: number }): void {
  span.rename(name);
  span.set({ [attributes.httpRoute]: route, [attributes.httpStatus]: status });
  span.end(status >= 500 ? String(status) : undefined);
}
