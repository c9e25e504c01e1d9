import { rateLimited } from "@galley/service-kit/errors";
import { counter } from "@galley/service-kit/metrics";
import type { RequestHandler } from "express";
import { windowMilliseconds } from "../../domain/rate-window.ts";
import type { HttpPorts } from "../ports.ts";
import { requireIdentity } from "../request-context.ts";

/**
 * Creates the step that only passes on requests within the rate limit of their API key, and adds the state of the limit to each answer.
 * The header fields follow draft-ietf-httpapi-ratelimit-headers-11; `Retry-After` is in seconds.
 */
export function rateLimit(takeToken: HttpPorts["takeToken"]): RequestHandler {
  const refused = counter("rate_limited_total", "Requests refused because their key had used up its minute.");
  return async (_request, response, next) => {
    const { limit, remaining, resetSeconds, allowed } = await takeToken(requireIdentity(response));
    response.setHeader("RateLimit-Policy", `"default";q=${limit};w=${windowMilliseconds / 1_000}`);
    response.setHeader("RateLimit", `"default";r=${remaining};t=${resetSeconds}`);
    if (allowed) return next();
    refused.inc();
    const message = `Too many requests: this key may make ${limit} a minute. Try again in ${resetSeconds} s.`;
    throw rateLimited(message, resetSeconds);
  };
}
