import { rateLimited } from "@galley/service-kit/errors";
import { type Meter, metricNames } from "@galley/service-kit/metrics";
import type { RequestHandler, Response } from "express";
import { type RateDecision, windowMilliseconds } from "../../domain/rate-window.ts";
import { identityOf } from "../exchange.ts";
import type { HttpPorts } from "../ports.ts";

/** A request whose token is being asked for. */
export interface PendingToken {
  /** Rejects with "rate-limited" when there is none. */
  readonly granted: Promise<void>;
  readonly isLikely: boolean;
}

/**
 * Takes one token for the request of this response and says in it how the limit stands, on success as well. Undefined when it was
 * granted at once; throws "rate-limited" when it was refused at once.
 */
export type TakeToken = (response: Response) => PendingToken | undefined;

/** Fields as in draft-ietf-httpapi-ratelimit-headers-11; `Retry-After` in seconds. */
export function createTakeToken(take: HttpPorts["takeToken"], meter: Meter): TakeToken {
  const refused = meter.counter(metricNames.http.rateLimited);
  const apply = (response: Response, { limit, remaining, resetSeconds, allowed }: RateDecision): void => {
    response.setHeader("RateLimit-Policy", `"default";q=${limit};w=${windowMilliseconds / 1_000}`);
    response.setHeader("RateLimit", `"default";r=${remaining};t=${resetSeconds}`);
    if (allowed) return;
    refused.add(1);
    const message = `Too many requests: this key may make ${limit} a minute. Try again in ${resetSeconds} s.`;
    throw rateLimited(message, resetSeconds);
  };
  return (response) => {
    const outcome = take(identityOf(response));
    if ("allowed" in outcome) {
      apply(response, outcome);
      return undefined;
    }
    const { decision, isLikelyAllowed: isLikely } = outcome;
    return { granted: decision.then((decided) => apply(response, decided)), isLikely };
  };
}

/** Lets only requests through that got a token. */
export function rateLimit(takeToken: TakeToken): RequestHandler {
  return async (_request, response, next) => {
    await takeToken(response)?.granted;
    next();
  };
}
