import { rateLimited } from "@galley/service-kit/errors";
import { figures, type Meter } from "@galley/service-kit/metrics";
import type { RequestHandler } from "express";
import { windowMilliseconds } from "../../domain/rate-window.ts";
import { identityOf } from "../exchange.ts";
import type { HttpPorts } from "../ports.ts";

/**
 * Takes one token for the request and says how the limit stands, on success as well. Fields as in
 * draft-ietf-httpapi-ratelimit-headers-11; `Retry-After` in seconds.
 */
export function rateLimit(takeToken: HttpPorts["takeToken"], meter: Meter): RequestHandler {
  const refused = meter.counter(figures.http.rateLimited);
  return async (_request, response, next) => {
    const outcome = takeToken(identityOf(response));
    const decision = outcome instanceof Promise ? await outcome : outcome;
    response.setHeader("RateLimit-Policy", `"default";q=${decision.limit};w=${windowMilliseconds / 1_000}`);
    response.setHeader("RateLimit", `"default";r=${decision.remaining};t=${decision.resetSeconds}`);
    if (!decision.allowed) {
      refused.add(1);
      throw rateLimited(
        `Too many requests: this key may make ${decision.limit} a minute. Try again in ${decision.resetSeconds} s.`,
        decision.resetSeconds,
      );
    }
    next();
  };
}
