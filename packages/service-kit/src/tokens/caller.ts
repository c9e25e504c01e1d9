/** The service and account that make a call, as the verified token describes them. */
export interface Caller {
  /** The service that issued the token, for example "gateway". */
  readonly issuer: string;
  readonly accountId: string;
  readonly tier: string;
  /** The id of the API key of the request; undefined for background work. */
  readonly keyId?: string;
  /** The role of the API key, for example "writer". Only in tokens for the dashboard's server, which checks roles itself. */
  readonly role?: string;
}

/** How long the tokens for calls between services are valid, in seconds. A token identifies the calling service and the account. */
export const tokenLifetimeSeconds = 60;

/** The reason code in the error for a token that has expired but is otherwise valid. The call may succeed with a new token. */
export const expiredToken = "TOKEN_EXPIRED";
