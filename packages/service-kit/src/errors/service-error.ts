/** Every way in which a call can fail, as its caller sees it. Each kind has one gRPC status and one HTTP status. */
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

/** The state of a plan limit that stopped a call. */
export interface QuotaState {
  readonly limit: number;
  readonly current: number;
}

/** What an error carries besides its kind and its public message. */
export interface ServiceErrorDetail {
  /** Machine code in SCREAMING_SNAKE_CASE; empty when the kind says it all. */
  readonly reason?: string;
  /** Set with kind "quota-exceeded". */
  readonly quota?: QuotaState;
  /** After how many seconds trying again makes sense. */
  readonly retryAfterSeconds?: number;
  /** What really happened: logged once, never sent. */
  readonly cause?: unknown;
}

/** A failure with a kind. `message` may be shown to the client; `cause` is for the log only. */
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
