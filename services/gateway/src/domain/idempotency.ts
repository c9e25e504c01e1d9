/** The fate of the stored record of an `Idempotency-Key` once the response to its request is known. */
export type RecordOutcome =
  /** The answer is stored for 24 hours, and repeated requests get it. */
  | "keep"
  /** The record is removed, as if the key had never been used. */
  | "forget"
  /** The answer is not stored. A repeated request continues with the same operation id, because the work may have been done. */
  | "reopen";

const afterwardsOfStatus: Readonly<Record<number, RecordOutcome>> = {
  400: "forget",
  401: "forget",
  429: "forget",
  503: "reopen",
};

/** Decides by the HTTP status of an answer whether it is stored for repeated requests. */
export function recordOutcome(status: number): RecordOutcome {
  return afterwardsOfStatus[status] ?? "keep";
}

/** Whether the value of the header `Idempotency-Key` is valid: 1 to 255 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}

/** An HTTP answer in the form in which it is sent and, for an `Idempotency-Key`, stored. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The response header that marks an answer as the stored answer to an earlier request. */
export const replayHeader = "Idempotent-Replayed";

/** Whether an answer is the stored answer to an earlier request. */
export function isReplay({ headers }: StoredAnswer): boolean {
  return headers[replayHeader] !== undefined;
}

export interface ClaimRequest {
  readonly accountId: string;
  readonly key: string;
  /** The hash of the request's method, path and body. A repeated request must have the same one. */
  readonly fingerprint: string;
  /** The id of the work if this request is the first with its key. All attempts at the same work have the same id. */
  readonly operationId: string;
  /** A unique id of this attempt. If another attempt takes over the work, writes of this one are refused. */
  readonly owner: string;
  readonly leaseMilliseconds: number;
}

export type Claim =
  /** This request must do the work, with the given operation id: a new one, or that of an earlier attempt that did not finish. */
  | { readonly outcome: "ours"; readonly operationId: string }
  | { readonly outcome: "done"; readonly answer: StoredAnswer }
  | { readonly outcome: "running" }
  /** The `Idempotency-Key` was used for a different request before. */
  | { readonly outcome: "other-request" };

/** Stores the records of idempotency keys. A write changes nothing when another attempt (`owner`) has taken over the record. */
export interface IdempotencyLedger {
  /** Counts the records of an account, up to `max`. */
  readonly count: (accountId: string, max: number) => Promise<number>;
  readonly has: (accountId: string, key: string) => Promise<boolean>;
  readonly claim: (request: ClaimRequest) => Promise<Claim>;
  /** Extends the time for which the work counts as running. Returns false when another attempt has taken over. */
  readonly extend: (operationId: string, owner: string, leaseMilliseconds: number) => Promise<boolean>;
  readonly keep: (operationId: string, owner: string, answer: StoredAnswer) => Promise<void>;
  readonly reopen: (operationId: string, owner: string) => Promise<void>;
  readonly forget: (operationId: string, owner: string) => Promise<void>;
}
