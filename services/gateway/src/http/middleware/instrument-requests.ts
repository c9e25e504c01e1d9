import { metricNames } from "@galley/service-kit/metrics";
import type { Telemetry } from "@galley/service-kit/telemetry";
import { attributes, runInSpan, type Span } from "@galley/service-kit/tracing";
import type { Request, RequestHandler, Response } from "express";
import { exchangeOf } from "../exchange.ts";

const knownMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS", "PUT"]);

/** Whatever leads nowhere is one route, or anyone could make as many as he likes. */
const noRoute = "unmatched";

/** What nginx says of clients that hung up before their answer was there. */
const hungUp = 499;

/** Counts and traces requests. The trace that a client began goes on; others begin here. */
export function instrumentRequests({ meter, tracer }: Telemetry): RequestHandler {
  const duration = meter.histogram(metricNames.http.duration);
  return (request, response, next) => {
    const startedAt = performance.now();
    const method = knownMethods.has(request.method) ? request.method : "_OTHER";
    const span = tracer.begin({ name: method, kind: "server", attributes: beginning(request, method, response) });
    response.once("close", () => {
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

function beginning(request: Request, method: string, response: Response) {
  return {
    [attributes.httpMethod]: method,
    [attributes.urlScheme]: request.protocol,
    [attributes.requestId]: exchangeOf(response).requestId,
  };
}

function endSpan(span: Span, name: string, { route, status }: { route: string; status: number }): void {
  span.rename(name);
  span.set({ [attributes.httpRoute]: route, [attributes.httpStatus]: status });
  span.end(status >= 500 ? String(status) : undefined);
}
