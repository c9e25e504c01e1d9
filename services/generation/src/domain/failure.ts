import { type ErrorKind, ServiceError, toServiceError, upstreamFailed } from "@galley/service-kit/errors";

/** A failure as it is stored beside the work that failed, so that every later caller gets the same answer. */
export interface Failure {
  readonly kind: ErrorKind;
  /** A sentence that may be shown to the client. */
  readonly message: string;
  readonly reason?: string;
  readonly quota?: { readonly limit: number; readonly current: number };
  readonly retryAfterSeconds?: number;
}

/** The storable part of anything thrown. Its cause stays behind: the thrower's catcher logs it. */
export function failureOf(thrown: unknown): Failure {
  const { kind, message, reason, quota, retryAfterSeconds } = toServiceError(thrown);
  const detail = { reason: reason || undefined, retryAfterSeconds };
  return { kind, message, ...detail, quota: quota && { limit: quota.limit, current: quota.current } };
}

/** The error that a stored failure came from. */
export function errorOf({ kind, message, ...detail }: Failure): ServiceError {
  return new ServiceError(kind, message, detail);
}

/** What a generation that took too long answers. */
export function timedOut(): ServiceError {
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

/** A failure as clients see it, with its machine code, for example GENERATION_FAILED. */
export function toldFailure({ kind, reason, message }: Failure): { message: string; code: string } {
  return { message, code: kind === "upstream-failed" && reason !== undefined ? reason : codes[kind] };
}

/** The error of a scout run that failed or could not read some of its sources, as clients see it; undefined without one. */
export function toldRunFailure(failure: Failure | undefined, unreadSources: string | undefined) {
  if (failure !== undefined) return toldFailure(failure);
  return unreadSources === undefined ? undefined : { message: unreadSources, code: "BAD_GATEWAY" };
}
