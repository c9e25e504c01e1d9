import { type ErrorKind, ServiceError, toServiceError, upstreamFailed } from "@galley/service-kit/errors";

/** An error as it is stored with the job that failed, so that every later caller gets the same error. */
export interface Failure {
  readonly kind: ErrorKind;
  /** One sentence that explains the error. It contains no internal details, because clients see it. */
  readonly message: string;
  readonly reason?: string;
  readonly quota?: { readonly limit: number; readonly current: number };
  readonly retryAfterSeconds?: number;
}

/**
 * Converts anything thrown to a storable failure. The cause is
 * left out, because the code that catches the error logs it.
 */
export function toFailure(thrown: unknown): Failure {
  const { kind, message, reason, quota, retryAfterSeconds } = toServiceError(thrown);
  const detail = { reason: reason || undefined, retryAfterSeconds };
  return { kind, message, ...detail, quota: quota && { limit: quota.limit, current: quota.current } };
}

/** Creates the error that a stored failure describes. */
export function toError({ kind, message, ...detail }: Failure): ServiceError {
  return new ServiceError(kind, message, detail);
}

/** Returns the error for a generation that exceeded its time limit. */
export function timeoutError(): ServiceError {
  return upstreamFailed("GENERATION_FAILED", "The generation timed out.");
}

const codes: Readonly<Record<ErrorKind, string>> = {
  invalid: "VALIDATION_ERROR",
  unauthenticated: "UNAUTHORIZED",
  forbidden: "FORBIDDEN",
  "not-found": "NOT_FOUND",
  conflict: "CONFLICT",
  "quota-exceeded": "QUOTA_EXCEEDED",
  "rate-limited": "RATE_LIMITED",
  "upstream-failed": "BAD_GATEWAY",
  unavailable: "SERVICE_UNAVAILABLE",
  internal: "INTERNAL_ERROR",
};

/**
 * Converts a stored failure to the form that clients see: the message with a machine-readable code, for example
 * GENERATION_FAILED.
 */
export function toClientFailure({ kind, reason, message }: Failure): { message: string; code: string } {
  return { message, code: kind === "upstream-failed" && reason !== undefined ? reason : codes[kind] };
}

/** Returns the client-visible error of a scout run that failed, or that could not read some of its sources. */
export function toClientRunFailure(failure: Failure | undefined, unreadSources: string | undefined) {
  if (failure !== undefined) return toClientFailure(failure);
  return unreadSources === undefined ? undefined : { message: unreadSources, code: "BAD_GATEWAY" };
}
