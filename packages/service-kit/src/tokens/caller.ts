/** Who calls, as its verified token says. */
export interface Caller {
  /** The service that minted the token, for example "gateway". */
  readonly issuer: string;
  readonly accountId: string;
  readonly tier: string;
  /** The API key behind the call; not set for background work. */
  readonly keyId?: string;
}
