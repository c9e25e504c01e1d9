import { z } from "zod";
import { errorText, type NetworkAnswer, type NetworkRequest, type SendToNetwork } from "../http.ts";
import { type Grant, GrantRefused, type OAuthProvider } from "./grant.ts";

/** The OAuth scopes to request from each network. `page` has the additional scopes for posting as a page. */
export const oauthScopes = {
  linkedin: { usual: ["openid", "profile", "w_member_social"], page: ["w_organization_social"] },
  // With `offline.access`, X issues refresh tokens. The read scopes are for searching a share whose outcome is unknown.
  x: { usual: ["tweet.read", "tweet.write", "users.read", "offline.access"], page: [] },
} as const;

/** The app that the operator has registered at LinkedIn. */
interface LinkedInOAuthOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The base address of the consent page and the token endpoint, without a trailing slash. */
  readonly siteBaseUrl: string;
}

/**
 * Creates the access to LinkedIn's OAuth 2.0 endpoints
 * (https://learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow).
 */
export function linkedInProvider(send: SendToNetwork, options: LinkedInOAuthOptions, now: () => Date): OAuthProvider {
  const { clientId, clientSecret, siteBaseUrl } = options;
  return provider(send, now, {
    name: "LinkedIn",
    usesPkce: false,
    clientId,
    scopes: oauthScopes.linkedin.usual,
    consentPage: `${siteBaseUrl}/oauth/v2/authorization`,
    tokenAddress: `${siteBaseUrl}/oauth/v2/accessToken`,
    revocationAddress: `${siteBaseUrl}/oauth/v2/revoke`,
    identified: (fields) => ({ form: { ...fields, client_id: clientId, client_secret: clientSecret } }),
  });
}

/** The operator's X app and the addresses of X, without a trailing slash. */
interface XOAuthOptions {
  readonly clientId: string;
  /** The secret of the app at X. Only set for an app of the type "confidential client". */
  readonly clientSecret: string | undefined;
  readonly apiBaseUrl: string;
  /** The base address of the consent page. */
  readonly siteBaseUrl: string;
}

/**
 * Creates the access to X's OAuth 2.0 endpoints
 * (https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code).
 */
export function xProvider(send: SendToNetwork, options: XOAuthOptions, now: () => Date): OAuthProvider {
  const { clientId, clientSecret, apiBaseUrl, siteBaseUrl } = options;
  const basic = [clientId, clientSecret ?? ""].map(encodeURIComponent).join(":");
  const authorization = `Basic ${Buffer.from(basic).toString("base64")}`;
  return provider(send, now, {
    name: "X",
    usesPkce: true,
    clientId,
    scopes: oauthScopes.x.usual,
    consentPage: `${siteBaseUrl}/i/oauth2/authorize`,
    tokenAddress: `${apiBaseUrl}/2/oauth2/token`,
    revocationAddress: `${apiBaseUrl}/2/oauth2/revoke`,
    identified: (fields) =>
      clientSecret === undefined
        ? { form: { ...fields, client_id: clientId } }
        : { form: fields, headers: { authorization } },
  });
}

type Fields = Readonly<Record<string, string>>;

/** The differences between the OAuth endpoints of LinkedIn and X. */
interface Particulars {
  readonly name: string;
  readonly usesPkce: boolean;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly consentPage: string;
  readonly tokenAddress: string;
  readonly revocationAddress: string;
  /** Adds to a request what identifies the operator's app: X and LinkedIn expect this in different places. */
  readonly identified: (fields: Fields) => Pick<NetworkRequest, "form" | "headers">;
}

function provider(send: SendToNetwork, now: () => Date, particulars: Particulars): OAuthProvider {
  const { name, usesPkce, clientId, scopes: usual, consentPage } = particulars;
  const post = (url: string, fields: Fields) => ({ method: "POST", url, ...particulars.identified(fields) }) as const;
  const token = (fields: Fields) => askForGrant(send, post(particulars.tokenAddress, fields), now);
  return {
    usesPkce,
    consentUrl: ({ state, redirectUri, challenge, scopes = [] }) => {
      const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        scope: [...usual, ...scopes].join(" "),
        ...(challenge && { code_challenge: challenge, code_challenge_method: "S256" }),
      });
      // Spaces are written as "%20", because X does not read "+" as a space in the list of scopes.
      return `${consentPage}?${query.toString().replaceAll("+", "%20")}`;
    },
    exchange: (code, { redirectUri, verifier }) => {
      const proof: Fields = verifier === undefined ? {} : { code_verifier: verifier };
      return token({ grant_type: "authorization_code", code, redirect_uri: redirectUri, ...proof });
    },
    refresh: (refreshToken) => token({ grant_type: "refresh_token", refresh_token: refreshToken }),
    revoke: async (revoked) => {
      const { status } = await send(post(particulars.revocationAddress, { token: revoked }));
      if (status !== 200) throw new Error(`${name} answered the revocation with status ${status}.`);
    },
  };
}

const grantBody = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().optional().catch(undefined),
  refresh_token: z.string().min(1).optional().catch(undefined),
  refresh_token_expires_in: z.coerce.number().positive().optional().catch(undefined),
  scope: z.string().optional().catch(undefined),
});

const errorBody = z.object({
  error: z.string().optional().catch(undefined),
  error_description: z.string().optional().catch(undefined),
});

/**
 * Requests tokens (RFC 6749 section 5). Throws GrantRefused if the server says that the code, the token or the client
 * is invalid. Throws another Error if the server fails or asks to wait; the same request may then be repeated.
 */
async function askForGrant(send: SendToNetwork, request: NetworkRequest, now: () => Date): Promise<Grant> {
  const askedAt = now().getTime();
  const answer = await send(request);
  if (answer.status !== 200) throw toGrantError(answer);
  const { data } = grantBody.safeParse(answer.body);
  if (data === undefined) throw new Error("The response of the token endpoint contains no access token.");
  const after = (seconds: number | undefined) =>
    seconds === undefined ? undefined : new Date(askedAt + seconds * 1_000);
  return {
    accessToken: data.access_token,
    expiresAt: after(data.expires_in),
    refreshToken: data.refresh_token,
    refreshExpiresAt: after(data.refresh_token_expires_in),
    scopes: data.scope?.split(/[ ,]+/).filter((scope) => scope !== "") ?? [],
  };
}

function toGrantError({ status, body }: NetworkAnswer): Error {
  if (status >= 500 || status === 429 || status < 400)
    return new Error(`The token endpoint answered with status ${status}.`);
  const { error, error_description: description } = errorBody
    .catch({ error: undefined, error_description: undefined })
    .parse(body);
  return new GrantRefused(errorText(description ?? error) || `status ${status}`);
}
