import { type QuotaState, ServiceError } from "./service-error.ts";

/** Creates the error for a request that is not valid. The message names the wrong field and says what is right. */
export const invalid = (message: string): ServiceError => new ServiceError("invalid", message);

/** Creates the error for a credential (API key or token) that is missing or not valid. */
export const unauthenticated = (message = "The credential is missing or not valid."): ServiceError =>
  new ServiceError("unauthenticated", message);

/** Creates the error for a caller who is known but must not do this. */
export const forbidden = (message: string): ServiceError => new ServiceError("forbidden", message);

/** Creates the error for a resource that does not exist or belongs to another account. Callers must not be able to tell the two apart. */
export const notFound = (message = "The resource does not exist."): ServiceError =>
  new ServiceError("not-found", message);

/**
 * Creates the error for a request that the current state of the resource does not allow. Set `retryAfterSeconds` when a later retry can
 * succeed.
 */
export const conflict = (
  message: string,
  detail: { readonly retryAfterSeconds?: number; readonly reason?: string } = {},
): ServiceError => new ServiceError("conflict", message, detail);

/** Creates the error for a limit of the account's plan that is reached. */
export const quotaExceeded = (message: string, quota: QuotaState): ServiceError =>
  new ServiceError("quota-exceeded", message, { quota });

/** Creates the error for a caller who makes too many calls. `retryAfterSeconds` is the time after which the next call can succeed. */
export const rateLimited = (message: string, retryAfterSeconds: number): ServiceError =>
  new ServiceError("rate-limited", message, { retryAfterSeconds });

/**
 * Creates the error for an external system that refused the request or failed. `reason` is a machine-readable code such as
 * GENERATION_FAILED.
 */
export const upstreamFailed = (reason: string, message: string, cause?: unknown): ServiceError =>
  new ServiceError("upstream-failed", message, { reason, cause });

/** Creates the error for a part of this system that is down or not configured. A later retry may succeed. */
export const unavailable = (
  message = "The service is not available at the moment.",
  detail: { readonly cause?: unknown; readonly retryAfterSeconds?: number } = {},
): ServiceError => new ServiceError("unavailable", message, detail);

/** Creates the error for an unexpected failure of this system. The message for clients reveals nothing internal; `cause` is logged. */
export const internal = (cause: unknown): ServiceError =>
  new ServiceError("internal", "Something unexpected went wrong.", { cause });
