import { rateLimited } from "@galley/service-kit/errors";
import type { Request, RequestHandler } from "express";
import type { Authenticate } from "../../keys/authenticate.ts";
import { reserveForAccount } from "../admission/permit.ts";
import { exchangeOf } from "../exchange.ts";

const bearer = /^Bearer +(\S+) *$/i;

const tooMany = "Too many requests of this account wait for an answer at once.";
const retryAfterSeconds = 5;

/**
 * Lets only callers with a valid key through, and notes who they are. Each account has a share of the requests that may wait long. The route is
 * noted first, so that refused requests are counted for it too.
 */
export function authentication(authenticate: Authenticate, route?: string): RequestHandler {
  return async (request, response, next) => {
    const exchange = exchangeOf(response);
    if (route !== undefined) exchange.route = route;
    const apiKey = apiKeyOf(request);
    const outcome = authenticate(apiKey, request.ip ?? "unknown");
    exchange.identity = outcome instanceof Promise ? await outcome : outcome;
    if (apiKey !== undefined) exchange.apiKey = apiKey;
    if (!reserveForAccount(response, exchange.identity.account.id)) throw rateLimited(tooMany, retryAfterSeconds);
    next();
  };
}

function apiKeyOf(request: Request): string | undefined {
  return bearer.exec(request.headers.authorization ?? "")?.[1];
}
