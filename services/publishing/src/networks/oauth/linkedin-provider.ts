import type { SendToNetwork } from "../http.ts";
import type { OAuthProvider } from "./grant.ts";
import { askForGrant } from "./token-endpoint.ts";

/** An app as its operator registered it. */
export interface LinkedInOAuthOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where people consent and where tokens are given; without a trailing slash. */
  readonly siteBaseUrl: string;
}

const usualScopes = ["openid", "profile", "w_member_social"] as const;

/** LinkedIn's OAuth 2.0 (https://learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow). */
export function linkedInProvider(send: SendToNetwork, options: LinkedInOAuthOptions, now: () => Date): OAuthProvider {
  const { clientId, clientSecret, siteBaseUrl } = options;
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    ({
      method: "POST",
      url: `${siteBaseUrl}/oauth/v2/${path}`,
      form: { ...fields, client_id: clientId, client_secret: clientSecret },
    }) as const;
  const token = (fields: Readonly<Record<string, string>>) => askForGrant(send, post("accessToken", fields), now);
  return {
    usesPkce: false,
    consentUrl: ({ state, redirectUri, scopes = [] }) => {
      const scope = [...usualScopes, ...scopes].join(" ");
      const query = new URLSearchParams({
        response_type: "code",
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        scope,
      });
      return `${siteBaseUrl}/oauth/v2/authorization?${query.toString().replaceAll("+", "%20")}`;
    },
    exchange: (code, { redirectUri }) => token({ grant_type: "authorization_code", code, redirect_uri: redirectUri }),
    refresh: (refreshToken) => token({ grant_type: "refresh_token", refresh_token: refreshToken }),
    revoke: async (revoked) => {
      const { status } = await send(post("revoke", { token: revoked }));
      if (status !== 200) throw new Error(`LinkedIn answered the revocation with status ${status}.`);
    },
  };
}
