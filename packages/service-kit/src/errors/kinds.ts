import { type QuotaState, ServiceError } from "./service-error.ts";

/** The request is wrong; the message names what is wrong with it. */
export const invalid = (message: string): ServiceError => new ServiceError("invalid", message);

/** No credential, or one that does not hold. */
export const unauthenticated = (message = "The credential is missing or not valid."): ServiceError =>
  new ServiceError("unauthenticated", message);

/** Known, but not allowed. */
export const forbidden = (message: string): ServiceError => new ServiceError("forbidden", message);

/** Does not exist, or belongs to another account: the two must look the same. */
export const notFound = (message = "The resource does not exist."): ServiceError =>
  new ServiceError("not-found", message);

/** The state of the resource stands against the request; `retryAfterSeconds` says when that will be over, if it will. */
export const conflict = (message: string, detail: { readonly retryAfterSeconds?: number } = {}): ServiceError =>
  new ServiceError("conflict", message, detail);

/** A plan limit stopped the call. */
export const quotaExceeded = (message: string, quota: QuotaState): ServiceError =>
  new ServiceError("quota-exceeded", message, { quota });

/** Too many calls; `retryAfterSeconds` says when the next one may succeed. */
export const rateLimited = (message: string, retryAfterSeconds: number): ServiceError =>
  new ServiceError("rate-limited", message, { retryAfterSeconds });

/** Something outside this system refused or failed; `reason` is a machine code such as GENERATION_FAILED. */
export const upstreamFailed = (reason: string, message: string, cause?: unknown): ServiceError =>
  new ServiceError("upstream-failed", message, { reason, cause });

/** A part of this system is down or not configured; trying again later may work. */
export const unavailable = (
  message = "The service is not available at the moment.",
  detail: { readonly cause?: unknown; readonly retryAfterSeconds?: number } = {},
): ServiceError => new ServiceError("unavailable", message, detail);

/** A fault of ours. The public message tells nothing of the inside; `cause` goes to the log. */
export const internal = (cause: unknown): ServiceError =>
  new ServiceError("internal", "Something unexpected went wrong.", { cause });
