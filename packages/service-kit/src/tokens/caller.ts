/** Who calls, as its verified token says. */
export interface Caller {
  /** The service that minted the token, for example "gateway". */
  readonly issuer: string;
  readonly accountId: string;
  readonly tier: string;
  /** The API key behind the call; not set for background work. */
  readonly keyId?: string;
}

/** How long a token holds, in seconds. */
export const tokenLifetimeSeconds = 60;

/** The reason of a refusal that says only that the token has run out: the same call with a newer one may go through. */
export const expiredToken = "TOKEN_EXPIRED";
