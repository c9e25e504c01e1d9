/** The tokens that a network issues after a consent, or in exchange for a refresh token. */
export interface Grant {
  readonly accessToken: string;
  /** When the access token expires. Undefined if the network did not say. */
  readonly expiresAt: Date | undefined;
  readonly refreshToken: string | undefined;
  readonly refreshExpiresAt: Date | undefined;
  readonly scopes: readonly string[];
}

/**
 * Thrown if the network permanently refused a code or a token. `message` is the network's own, for the owner, and
 * contains no secrets.
 */
export class GrantRefused extends Error {}

/** The OAuth 2.0 endpoints of a network (RFC 6749), with the app that the operator registered there. */
export interface OAuthProvider {
  /** Returns the URL of the page on which a person gives consent. */
  readonly consentUrl: (request: ConsentRequest) => string;
  /** Exchanges a code for tokens. Throws GrantRefused, or another error if the outcome is unknown. */
  readonly exchange: (code: string, request: { redirectUri: string; verifier: string | undefined }) => Promise<Grant>;
  readonly refresh: (refreshToken: string) => Promise<Grant>;
  /** Revokes a token at the network (RFC 7009). */
  readonly revoke: (token: string) => Promise<void>;
  /** Whether the network uses PKCE (RFC 7636). LinkedIn refuses clients with a secret that send a verifier. */
  readonly usesPkce: boolean;
}

export interface ConsentRequest {
  readonly state: string;
  readonly redirectUri: string;
  /** The challenge of PKCE: a SHA-256 hash of the verifier (method S256). Undefined without PKCE. */
  readonly challenge: string | undefined;
  /** Scopes in addition to the usual ones. */
  readonly scopes?: readonly string[];
}
