import { rateLimited } from "@galley/service-kit/errors";
import { counter } from "@galley/service-kit/metrics";
import type { RequestHandler } from "express";
import { windowMilliseconds } from "../../domain/rate-window.ts";
import { identityOf } from "../exchange.ts";
import type { HttpPorts } from "../ports.ts";

/**
 * Lets only requests through that get a token, and says in each answer how the limit stands. Fields as in
 * draft-ietf-httpapi-ratelimit-headers-11; `Retry-After` in seconds.
 */
export function rateLimit(takeToken: HttpPorts["takeToken"]): RequestHandler {
  const refused = counter("rate_limited_total", "Requests refused because their key had used up its minute.");
  return async (_request, response, next) => {
    const { limit, remaining, resetSeconds, allowed } = await takeToken(identityOf(response));
    response.setHeader("RateLimit-Policy", `"default";q=${limit};w=${windowMilliseconds / 1_000}`);
    response.setHeader("RateLimit", `"default";r=${remaining};t=${resetSeconds}`);
    if (allowed) return next();
    refused.inc();
    const message = `Too many requests: this key may make ${limit} a minute. Try again in ${resetSeconds} s.`;
    throw rateLimited(message, resetSeconds);
  };
}
