import { counter, histogram } from "./meter.ts";

/** The upper bounds of the buckets of histograms, in seconds. */
export const buckets = {
  request: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
  call: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  work: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600],
  delay: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3_600],
};

/** Returns the metric for the duration of HTTP requests to the gateway and to the sites. */
export const requestDuration = () =>
  histogram(
    "http_server_request_duration_seconds",
    "Time from a request's first byte to the end of its answer.",
    buckets.request,
    ["http_request_method", "http_route", "http_response_status_code"],
  );

/** Returns the counter of requests and calls that were refused in order to protect the others (load shedding). */
export const shedCount = () =>
  counter("shed_total", "Requests and calls refused for overload, by protocol (http or grpc) and lane.", [
    "protocol",
    "lane",
  ]);
