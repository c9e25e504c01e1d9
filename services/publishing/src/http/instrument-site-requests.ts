import { requestDuration } from "@galley/service-kit/metrics";
import type { RequestHandler } from "express";

/** The value of the metric's label `route` for requests that match no route. */
const noRoute = "unmatched";
/** The value of the metric's label `status` if the client closed the connection before the response was complete. */
const clientClosedRequest = 499;

/** Creates a middleware that records the duration of each request to the sites by method, route and status. */
export function instrumentSiteRequests(): RequestHandler {
  const duration = requestDuration();
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once("close", () => {
      const route = (request.route as { path?: unknown } | undefined)?.path;
      const labels = {
        http_request_method: request.method === "GET" || request.method === "HEAD" ? request.method : "_OTHER",
        http_route: typeof route === "string" ? route : noRoute,
        http_response_status_code: response.writableFinished ? response.statusCode : clientClosedRequest,
      };
      duration.observe(labels, (performance.now() - startedAt) / 1_000);
    });
    next();
  };
}
