import type { ServerResponse } from "node:http";
import type { Identity } from "../keys/authenticate.ts";

/** Facts about an HTTP request that become known while it is handled. */
export interface RequestContext {
  readonly requestId: string;
  /** The pattern of the matched route, for example "/v1/publications/:id". It is logged. */
  route?: string;
  /** The authenticated caller; undefined before authentication. */
  identity?: Identity;
  /** The session that the request is about or has created, when it is known. It is logged. */
  sessionId?: string;
  /** The API key of the request. It is only used to encrypt the key that signs webhooks, and never logged. */
  apiKey?: string;
}

/** Returns the ids of the request's account, API key and session, as far as they are known, for its log lines. */
export function contextLogFields({ identity, sessionId }: RequestContext): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  if (identity !== undefined) {
    fields.accountId = identity.account.id;
    fields.keyId = identity.keyId;
  }
  if (sessionId !== undefined) fields.sessionId = sessionId;
  return fields;
}

/**
 * The context is stored as a property of the response and not in a WeakMap, because the garbage collector scans all entries of a WeakMap
 * again and again.
 */
const contextProperty = Symbol("context");

type WithContext = ServerResponse & { [contextProperty]?: RequestContext };

/** Attaches the context of a request to its response. */
export function attachRequestContext(response: WithContext, context: RequestContext): void {
  response[contextProperty] = context;
}

/** Returns the context that is attached to a response; undefined when there is none yet. */
export function findRequestContext(response: WithContext): RequestContext | undefined {
  return response[contextProperty];
}

/** Returns the context that is attached to a response. Throws when there is none yet. */
export function getRequestContext(response: ServerResponse): RequestContext {
  const context = findRequestContext(response);
  if (context === undefined) throw new Error("No request context is attached to this response");
  return context;
}

/** Returns the authenticated caller of a request. Throws before authentication. */
export function requireIdentity(response: ServerResponse): Identity {
  const { identity } = getRequestContext(response);
  if (identity === undefined) throw new Error("The route does not stand behind authentication");
  return identity;
}
