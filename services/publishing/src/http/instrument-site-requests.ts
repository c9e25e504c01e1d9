import { requestDuration } from "@galley/service-kit/metrics";
import type { RequestHandler } from "express";

/** The route of requests that match none. */
const noRoute = "unmatched";
const hungUp = 499;

/** Records how long each request to the sites took, by method, route and status. */
export function instrumentSiteRequests(): RequestHandler {
  const duration = requestDuration();
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once("close", () => {
      const route = (request.route as { path?: unknown } | undefined)?.path;
      const labels = {
        http_request_method: request.method === "GET" || request.method === "HEAD" ? request.method : "_OTHER",
        http_route: typeof route === "string" ? route : noRoute,
        http_response_status_code: response.writableFinished ? response.statusCode : hungUp,
      };
      duration.observe(labels, (performance.now() - startedAt) / 1_000);
    });
    next();
  };
}
