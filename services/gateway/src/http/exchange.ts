import type { ServerResponse } from "node:http";
import type { Identity } from "../keys/authenticate.ts";

/** What is known of one request besides the request itself. */
export interface Exchange {
  readonly requestId: string;
  /** The pattern of the route that answers, for example "/v1/publications/:id"; for the log. */
  route?: string;
  /** Set once the caller is known. */
  identity?: Identity;
  /** The writing session that the request is about or that it began, once known; for the log. */
  sessionId?: string;
  /** The key as shown; needed to seal what signs webhooks, and for nothing else. Never logged. */
  apiKey?: string;
}

/** The known ones of account, key and session of the request. Every log line has them. */
export function logFieldsOf({ identity, sessionId }: Exchange): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  if (identity !== undefined) {
    fields.accountId = identity.account.id;
    fields.keyId = identity.keyId;
  }
  if (sessionId !== undefined) fields.sessionId = sessionId;
  return fields;
}

/** A property, since the garbage collector looks through every entry of a weak map again and again. */
const exchangeProperty = Symbol("exchange");

type WithExchange = ServerResponse & { [exchangeProperty]?: Exchange };

/** Begins the exchange of this response. */
export function beginExchange(response: WithExchange, exchange: Exchange): void {
  response[exchangeProperty] = exchange;
}

/** The exchange of this response, if one has begun. */
export function findExchange(response: WithExchange): Exchange | undefined {
  return response[exchangeProperty];
}

/** The exchange of this response. Throws before it has begun. */
export function exchangeOf(response: ServerResponse): Exchange {
  const exchange = findExchange(response);
  if (exchange === undefined) throw new Error("No exchange has begun for this response");
  return exchange;
}

/** Who the request is from. Only behind authentication. */
export function identityOf(response: ServerResponse): Identity {
  const { identity } = exchangeOf(response);
  if (identity === undefined) throw new Error("The route does not stand behind authentication");
  return identity;
}
