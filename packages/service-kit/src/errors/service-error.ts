/** All kinds of failures that a caller can get. Each kind has one gRPC status and one HTTP status. */
export const errorKinds = [
  "invalid",
  "unauthenticated",
  "forbidden",
  "not-found",
  "conflict",
  "quota-exceeded",
  "rate-limited",
  "upstream-failed",
  "unavailable",
  "internal",
] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** The plan limit that stopped a call: its value and how much of it is used. */
export interface QuotaState {
  readonly limit: number;
  readonly current: number;
}

/** The details that an error can have in addition to its kind and message. */
export interface ServiceErrorDetail {
  /** A machine-readable code in SCREAMING_SNAKE_CASE. Empty when the kind of the error is precise enough. */
  readonly reason?: string;
  /** The plan limit that was reached. Only for the kind "quota-exceeded". */
  readonly quota?: QuotaState;
  /** The number of seconds after which a retry can succeed. */
  readonly retryAfterSeconds?: number;
  /** The original error. It is logged once and never sent to a client. */
  readonly cause?: unknown;
}

/** An error with a kind, which decides its gRPC and HTTP status. `message` may be shown to a client; `cause` is only for the log. */
export class ServiceError extends Error {
  readonly kind: ErrorKind;
  readonly reason: string;
  readonly quota?: QuotaState;
  readonly retryAfterSeconds?: number;

  constructor(kind: ErrorKind, message: string, detail: ServiceErrorDetail = {}) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.name = "ServiceError";
    this.kind = kind;
    this.reason = detail.reason ?? "";
    if (detail.quota !== undefined) this.quota = detail.quota;
    if (detail.retryAfterSeconds !== undefined) this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}
