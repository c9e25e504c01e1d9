import type { Response } from "express";
import type { Identity } from "../keys/authenticate.ts";

/** What is known of one request besides the request itself. */
export interface Exchange {
  readonly requestId: string;
  /** The pattern of the route that answers, for example "/v1/publications/:id"; for the log. */
  route?: string;
  /** Set once the caller is known. */
  identity?: Identity;
  /** The key as shown; needed to seal what signs webhooks, and for nothing else. Never logged. */
  apiKey?: string;
}

/** Begins the exchange of this response. */
export function beginExchange(response: Response, exchange: Exchange): void {
  response.locals.exchange = exchange;
}

/** The exchange of this response. */
export function exchangeOf(response: Response): Exchange {
  return response.locals.exchange as Exchange;
}

/** Who the request is from. Only behind authentication. */
export function identityOf(response: Response): Identity {
  const { identity } = exchangeOf(response);
  if (identity === undefined) throw new Error("The route does not stand behind authentication");
  return identity;
}
