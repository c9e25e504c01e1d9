/** Requests are counted in fixed windows of this length, by the database's clock. */
export const windowMilliseconds = 60_000;

/** Tokens for requests in the window that is now, shared by every replica. */
export interface TokenLease {
  /** How many requests the asker may let through; fewer than it waits for only when the limit is reached. */
  readonly granted: number;
  /** Tokens given to all replicas in this window, this lease included. */
  readonly used: number;
  readonly windowStart: Date;
  /** Time left of the window when the lease was made. */
  readonly endsInMilliseconds: number;
}

export interface LeaseRequest {
  /** Requests that wait for a token. */
  readonly waiting: number;
  /** How many more tokens are of use at most, for requests that are likely to come soon. */
  readonly mostSpare: number;
  /** Tokens of a whole window. */
  readonly limit: number;
  readonly windowMilliseconds: number;
}

export type LeaseTokens = (keyId: string, request: LeaseRequest) => Promise<TokenLease>;

/** Tokens of a window that nobody used. */
export interface UnusedTokens {
  readonly keyId: string;
  readonly windowStart: Date;
  readonly tokens: number;
}

export type ReturnTokens = (unused: readonly UnusedTokens[]) => Promise<void>;

/** Whether a request may pass, and what its answer says about the limit. */
export interface RateDecision {
  readonly allowed: boolean;
  readonly limit: number;
  /** Requests left in this window, as far as this replica knows. */
  readonly remaining: number;
  /** Till the next window, at least 1. */
  readonly resetSeconds: number;
}
