import type * as openidClient from "openid-client";
import type { Configuration } from "openid-client";

/** An OpenID Connect issuer and this installation's client there. */
export interface IssuerSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The claims of the issuer about a person whom it signed in. */
export interface Identity {
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  /** When the person last proved who they are there; undefined when the issuer does not say. */
  readonly authenticatedAt: Date | undefined;
}

/** The secrets of one attempt, which connect its answer with its start. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Why an attempt failed: the issuer is away, it signed nobody in, or its answer does not fit. */
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
  /** Returns the address at the issuer where a person signs in. `again`: even when they are signed in there. Throws `IssuerFailure`. */
  readonly signInUrl: (secrets: AttemptSecrets, redirectUri: string, again: boolean) => Promise<URL>;
  /** Exchanges the answer with which the issuer sent the browser back. `again` as before. Throws `IssuerFailure`. */
  readonly readAnswer: (answer: URL, secrets: AttemptSecrets, again: boolean) => Promise<Identity>;
}

const timeoutSeconds = 5;
const maxAuthenticationAgeSeconds = 600;

/**
 * Speaks OpenID Connect with the issuer: authorization code with PKCE, state and nonce. Its metadata and keys are read for each attempt, so that
 * keys that it replaced are known at once. The library is loaded by the first attempt, since most installations have no issuer.
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
  // The configuration allows http for this machine alone.
  const execute = url.protocol === "http:" ? [client.allowInsecureRequests] : [];
  const found = await client.discovery(url, clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds });
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const authenticate = methods.includes("client_secret_post")
    ? client.ClientSecretPost(clientSecret)
    : client.ClientSecretBasic(clientSecret);
  const config = new client.Configuration(found.serverMetadata(), clientId, clientSecret, authenticate);
  config.timeout = timeoutSeconds;
  for (const apply of execute) apply(config);
  // The signature is checked although the token comes from the issuer itself.
  client.enableNonRepudiationChecks(config);
  return config;
}

/** Some issuers send the claim as text. */
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
