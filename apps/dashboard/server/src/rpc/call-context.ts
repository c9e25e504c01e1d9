import { createContextKey, type HandlerContext } from "@connectrpc/connect";
import type { Account } from "@galley/proto/es/gateway/v1/gateway";
import { internal } from "@galley/service-kit/errors";
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

/** Returns the member who makes a call. Must only be used in calls that need a session. */
export function callerOf({ values }: Pick<HandlerContext, "values">): Caller {
  const caller = values.get(callerKey);
  if (caller === undefined) throw internal(new Error("A call without a caller reached its handler"));
  return caller;
}
