import { createContextKey, type HandlerContext } from "@connectrpc/connect";
import type { Account } from "@galley/proto/es/gateway/v1/gateway";
import { internal } from "@galley/service-kit/errors";
import type { OnBehalfOf } from "../clients/backends.ts";
import type { Role } from "../domain/role.ts";
import type { RequestOrigin } from "../sign-in/request-origin.ts";
import type { SignedIn } from "../sign-in/sessions.ts";

/** A member who is signed in, with the state of their account. */
export interface Caller extends SignedIn {
  readonly account: Account;
}

/** The key of the browser's address and name in the context of a call. Set for every call. */
export const originKey = createContextKey<RequestOrigin>({ address: "", userAgent: "" });

/** The key of the secret in the session cookie, if the request has one. */
export const secretKey = createContextKey<string | undefined>(undefined);

/** The key of the member who makes a call. Set for calls that need a session. */
export const callerKey = createContextKey<Caller | undefined>(undefined);

/** Who makes a forwarded call: a member who is signed in, or a client with an API key. */
export interface Actor {
  readonly account: OnBehalfOf;
  readonly role: Role;
  /** Not set for a client with an API key. */
  readonly member?: { readonly id: string; readonly email: string };
  /** The id of the API key. Not set for a member. */
  readonly keyId?: string;
}

/** The key of who makes a call. Set for every call that is admitted, except for those of the sign-in page. */
export const actorKey = createContextKey<Actor | undefined>(undefined);

/** Returns who makes a call. Must only be used in calls that were admitted. */
export function actorOf({ values }: Pick<HandlerContext, "values">): Actor {
  const actor = values.get(actorKey);
  if (actor === undefined) throw internal(new Error("A call without an actor reached its handler"));
  return actor;
}

/** Returns the member who makes a call. Must only be used in calls that need a session. */
export function callerOf({ values }: Pick<HandlerContext, "values">): Caller {
  const caller = values.get(callerKey);
  if (caller === undefined) throw internal(new Error("A call without a caller reached its handler"));
  return caller;
}
