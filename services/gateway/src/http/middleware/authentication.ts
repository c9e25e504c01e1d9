import type { Request, RequestHandler } from "express";
import type { Authenticate } from "../../keys/authenticate.ts";
import { exchangeOf } from "../exchange.ts";

const bearer = /^Bearer +(\S+) *$/i;

/** Lets only callers with a key in force through, and notes who they are. */
export function authentication(authenticate: Authenticate): RequestHandler {
  return async (request, response, next) => {
    const exchange = exchangeOf(response);
    const apiKey = apiKeyOf(request);
    const outcome = authenticate(apiKey, request.ip ?? "unknown");
    exchange.identity = outcome instanceof Promise ? await outcome : outcome;
    if (apiKey !== undefined) exchange.apiKey = apiKey;
    next();
  };
}

function apiKeyOf(request: Request): string | undefined {
  return bearer.exec(request.headers.authorization ?? "")?.[1];
}
