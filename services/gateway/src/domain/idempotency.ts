/** What becomes of the record of an `Idempotency-Key` once there is an answer. */
export type RecordOutcome =
  /** The answer is given again for 24 hours. */
  | "keep"
  /** As if the key had never been used. */
  | "forget"
  /** The answer is dropped, but a repeat goes on under the same operation id, since the work may have been done. */
  | "reopen";

const afterwardsOfStatus: Readonly<Record<number, RecordOutcome>> = {
  400: "forget",
  401: "forget",
  429: "forget",
  503: "reopen",
};

/** Decides by the status of the answer. */
export function recordOutcome(status: number): RecordOutcome {
  return afterwardsOfStatus[status] ?? "keep";
}

/** Whether a header value can be an idempotency key: 1 to 255 visible ASCII characters. */
export function isIdempotencyKey(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}

/** An answer as it is sent, and kept to be sent again. */
export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The header that marks an answer that was given before. */
export const replayHeader = "Idempotent-Replayed";

/** Whether the answer was given before. */
export function isReplay({ headers }: StoredAnswer): boolean {
  return headers[replayHeader] !== undefined;
}

export interface ClaimRequest {
  readonly accountId: string;
  readonly key: string;
  /** Equal for equal requests: method, path and body. */
  readonly fingerprint: string;
  /** The operation's id, should this be new work. */
  readonly operationId: string;
  /** Names this try; different for each. */
  readonly owner: string;
  readonly leaseMilliseconds: number;
}

export type Claim =
  /** The work is ours to do, under this operation id: a new one, or that of an earlier try that came to no end. */
  | { readonly outcome: "ours"; readonly operationId: string }
  | { readonly outcome: "done"; readonly answer: StoredAnswer }
  | { readonly outcome: "running" }
  /** The key was used for another request. */
  | { readonly outcome: "other-request" };

/** Records of idempotency keys. What is not (or no longer) `owner`'s to change stays as it is. */
export interface IdempotencyLedger {
  /** How many records an account has, counted up to `most`. */
  readonly count: (accountId: string, most: number) => Promise<number>;
  readonly has: (accountId: string, key: string) => Promise<boolean>;
  readonly claim: (request: ClaimRequest) => Promise<Claim>;
  /** Lengthens the lease; false when it is lost. */
  readonly extend: (operationId: string, owner: string, leaseMilliseconds: number) => Promise<boolean>;
  readonly keep: (operationId: string, owner: string, answer: StoredAnswer) => Promise<void>;
  readonly reopen: (operationId: string, owner: string) => Promise<void>;
  readonly forget: (operationId: string, owner: string) => Promise<void>;
}
