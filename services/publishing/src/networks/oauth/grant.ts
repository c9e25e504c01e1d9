/** What a network gives for a person's consent, or for a refresh token. */
export interface Grant {
  readonly accessToken: string;
  /** Not known: undefined. */
  readonly expiresAt: Date | undefined;
  readonly refreshToken: string | undefined;
  readonly refreshExpiresAt: Date | undefined;
  readonly scopes: readonly string[];
}

/** The network refused a code or a token for good. The message is the network's, for the owner, and holds no secrets. */
export class GrantRefused extends Error {}

/** A network's side of OAuth 2.0 (RFC 6749), with the client that the operator registered there. */
export interface OAuthProvider {
  /** The page where a person consents. */
  readonly consentUrl: (request: ConsentRequest) => string;
  /** Throws GrantRefused, or anything else when nobody knows. */
  readonly exchange: (code: string, request: { redirectUri: string; verifier: string | undefined }) => Promise<Grant>;
  readonly refresh: (refreshToken: string) => Promise<Grant>;
  /** Ends a token at the network (RFC 7009). */
  readonly revoke: (token: string) => Promise<void>;
  /** Whether it knows PKCE (RFC 7636). LinkedIn refuses clients with a secret that send a verifier. */
  readonly usesPkce: boolean;
}

export interface ConsentRequest {
  readonly state: string;
  readonly redirectUri: string;
  /** Of the method S256. */
  readonly challenge: string | undefined;
  /** Asked for besides the usual ones. */
  readonly scopes?: readonly string[];
}
