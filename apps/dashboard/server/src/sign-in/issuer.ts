import type * as openidClient from "openid-client";
import type { Configuration } from "openid-client";

/**
 * The settings of single sign-on: the OpenID Connect issuer, and the client that is registered there for this
 * installation.
 */
export interface IssuerSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The issuer's statements about a person who has signed in there. */
export interface Identity {
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  /** When the person last proved to the issuer who they are. Undefined when the issuer does not say. */
  readonly authenticatedAt: Date | undefined;
}

/**
 * The random values of one attempt to sign in. The issuer's answer must contain or fit them, which proves that it belongs to this
 * attempt.
 */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/**
 * Thrown when single sign-on failed: the issuer is unavailable, it signed nobody in, or its answer does not belong to
 * the attempt.
 */
export class IssuerFailure extends Error {
  readonly kind: "away" | "refused" | "invalid";

  constructor(kind: IssuerFailure["kind"], cause: unknown) {
    super(`The issuer failed: ${kind}`, { cause });
    this.name = "IssuerFailure";
    this.kind = kind;
  }
}

export interface Issuer {
  readonly newSecrets: () => Promise<AttemptSecrets>;
  /**
   * Returns the address at the issuer where a person signs in. With `again`, the person must sign in even if they are
   * already signed in there. Throws `IssuerFailure`.
   */
  readonly signInUrl: (secrets: AttemptSecrets, redirectUri: string, again: boolean) => Promise<URL>;
  /**
   * Exchanges the answer of the issuer for the identity of the person. With `again`, refuses a sign-in that is not new.
   * Throws `IssuerFailure`.
   */
  readonly readAnswer: (answer: URL, secrets: AttemptSecrets, again: boolean) => Promise<Identity>;
}

const timeoutSeconds = 5;
const maxAuthenticationAgeSeconds = 600;

/**
 * Creates a client for an OpenID Connect issuer: authorization code with PKCE, state and nonce. The metadata and keys
 * of the issuer are read for each attempt, so that replaced keys are known at once. The library is loaded by the first
 * attempt, since most installations have no issuer.
 */
export function createIssuer(settings: IssuerSettings): Issuer {
  const open = async (): Promise<{ client: typeof openidClient; config: Configuration }> => {
    const client = await import("openid-client");
    const config = await discover(client, settings).catch((error: unknown) => {
      throw new IssuerFailure("away", error);
    });
    return { client, config };
  };
  return {
    newSecrets: async () => {
      const { randomState, randomNonce, randomPKCECodeVerifier } = await import("openid-client");
      return { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    },
    signInUrl: async ({ state, nonce, verifier }, redirectUri, again) => {
      const { client, config } = await open();
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email",
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
        ...(again && { prompt: "login", max_age: "0" }),
      });
    },
    readAnswer: async (answer, { state, nonce, verifier }, again) => {
      const { client, config } = await open();
      try {
        const tokens = await client.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(again && { maxAge: maxAuthenticationAgeSeconds }),
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Error("The answer has no ID token");
        const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
        const person =
          claims.email === undefined && hasUserInfo
            ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
            : claims;
        return { ...emailOf(person), authenticatedAt: momentOf(claims.auth_time) };
      } catch (error) {
        throw new IssuerFailure(failureKind(client, error), error);
      }
    },
  };
}

async function discover(client: typeof openidClient, { issuer, clientId, clientSecret }: IssuerSettings) {
  const url = new URL(issuer);
  // Requests without encryption are allowed for an http address, which the configuration accepts only for this
  // machine.
  const execute = url.protocol === "http:" ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(url, clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds });
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const authenticate = methods.includes("client_secret_post")
    ? client.ClientSecretPost(clientSecret)
    : client.ClientSecretBasic(clientSecret);
  const config = new client.Configuration(found.serverMetadata(), clientId, clientSecret, authenticate);
  config.timeout = timeoutSeconds;
  for (const apply of execute) apply(config);
  // The library checks the signature of the token only on request, since the token comes from the issuer itself.
  client.enableNonRepudiationChecks(config);
  return config;
}

/**
 * Returns the e-mail address of a person and whether the issuer has verified it. Some issuers send the claim
 * `email_verified` as text.
 */
function emailOf({ email, email_verified: verified }: Readonly<Record<string, unknown>>) {
  const isText = typeof email === "string" && email !== "";
  return { email: isText ? email : undefined, isEmailVerified: verified === true || verified === "true" };
}

function momentOf(seconds: unknown): Date | undefined {
  return typeof seconds === "number" ? new Date(seconds * 1_000) : undefined;
}

function failureKind(client: typeof openidClient, error: unknown): IssuerFailure["kind"] {
  if (error instanceof client.AuthorizationResponseError) return "refused";
  if (error instanceof TypeError && error.message === "fetch failed") return "away";
  const { code, status, cause } = error as { code?: string; status?: number; cause?: unknown };
  const answered = status ?? (cause instanceof Response ? cause.status : 0);
  return code === "OAUTH_TIMEOUT" || answered >= 500 ? "away" : "invalid";
}
