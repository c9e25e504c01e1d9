import { rateLimited } from "@galley/service-kit/errors";
import type { Request, RequestHandler } from "express";
import type { Authenticate } from "../../keys/authenticate.ts";
import { reserveForAccount } from "../admission/permit.ts";
import { getRequestContext } from "../request-context.ts";

const bearer = /^Bearer +(\S+) *$/i;

const tooMany = "Too many requests of this account wait for an answer at once.";
const retryAfterSeconds = 5;

/**
 * Creates the step that only passes on requests with a valid API key, and records the caller. In lanes whose requests take long, each
 * account has a share of the parallel requests; a request over it is refused. The route is recorded first, so that refused requests are
 * counted for it too.
 */
export function authentication(authenticate: Authenticate, route?: string): RequestHandler {
  return async (request, response, next) => {
    const context = getRequestContext(response);
    if (route !== undefined) context.route = route;
    const apiKey = apiKeyOf(request);
    const outcome = authenticate(apiKey, request.ip ?? "unknown");
    context.identity = outcome instanceof Promise ? await outcome : outcome;
    if (apiKey !== undefined) context.apiKey = apiKey;
    if (!reserveForAccount(response, context.identity.account.id)) throw rateLimited(tooMany, retryAfterSeconds);
    next();
  };
}

function apiKeyOf(request: Request): string | undefined {
  return bearer.exec(request.headers.authorization ?? "")?.[1];
}
