/** The length of the fixed windows of time in which requests are counted, by the database's clock. */
export const windowMilliseconds = 60_000;

/**
 * Permissions for requests that one replica took from the database. Each token allows one request in the current minute. The tokens of an
 * API key are shared by all replicas.
 */
export interface TokenLease {
  /** The number of tokens that the replica got. It is lower than the number of waiting requests only when the rate limit is reached. */
  readonly granted: number;
  /** The number of tokens that all replicas have taken in this minute, including the ones that were just taken. */
  readonly used: number;
  readonly windowStart: Date;
  /** How many milliseconds of the current minute were left when the tokens were taken. */
  readonly endsInMilliseconds: number;
}

export interface LeaseRequest {
  /** The number of requests that wait for a token in this replica. */
  readonly waiting: number;
  /** The maximum number of tokens to take in addition, for requests that are likely to come soon. */
  readonly maxSpare: number;
  /** The number of requests that the rate limit allows in a minute. */
  readonly limit: number;
  readonly windowMilliseconds: number;
}

export type LeaseTokens = (keyId: string, request: LeaseRequest) => Promise<TokenLease>;

/** Tokens that a replica gives back because it did not use them. Each would have allowed one request in the current minute. */
export interface UnusedTokens {
  readonly keyId: string;
  readonly windowStart: Date;
  readonly tokens: number;
}

export type ReturnTokens = (unused: readonly UnusedTokens[]) => Promise<void>;

/** Whether a request may pass, and the state of the rate limit for the headers of its answer. */
export interface RateDecision {
  readonly allowed: boolean;
  readonly limit: number;
  /** How many more requests are allowed in this window, as far as this replica knows. */
  readonly remaining: number;
  /** The number of seconds until the next window begins; at least 1. */
  readonly resetSeconds: number;
}
