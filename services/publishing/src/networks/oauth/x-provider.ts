import type { SendToNetwork } from "../http.ts";
import type { OAuthProvider } from "./grant.ts";
import { askForGrant } from "./token-endpoint.ts";

/** An app as its operator registered it, and where the network is. Addresses are without a trailing slash. */
export interface XOAuthOptions {
  readonly clientId: string;
  /** Of an app of the type "confidential client". */
  readonly clientSecret: string | undefined;
  readonly apiBaseUrl: string;
  /** Where people consent. */
  readonly siteBaseUrl: string;
}

/** `offline.access` brings refresh tokens, reading lets a share be looked for whose outcome is not known. */
const scopes = "tweet.read tweet.write users.read offline.access";

/** X's OAuth 2.0 (https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code). */
export function xProvider(send: SendToNetwork, options: XOAuthOptions, now: () => Date): OAuthProvider {
  const { clientId, clientSecret, apiBaseUrl, siteBaseUrl } = options;
  const post = (path: string, fields: Readonly<Record<string, string>>) => {
    const isPublic = clientSecret === undefined;
    const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret ?? "")}`).toString(
      "base64",
    );
    const headers: Readonly<Record<string, string>> = isPublic ? {} : { authorization: `Basic ${basic}` };
    return {
      method: "POST",
      url: `${apiBaseUrl}${path}`,
      form: isPublic ? { ...fields, client_id: clientId } : fields,
      headers,
    } as const;
  };
  const token = (fields: Readonly<Record<string, string>>) => askForGrant(send, post("/2/oauth2/token", fields), now);
  return {
    usesPkce: true,
    consentUrl: ({ state, redirectUri, challenge = "" }) => {
      const query = new URLSearchParams({
        response_type: "code",
        ...{ client_id: clientId, redirect_uri: redirectUri, scope: scopes, state },
        ...{ code_challenge: challenge, code_challenge_method: "S256" },
      });
      // X reads "+" in scopes as it stands.
      return `${siteBaseUrl}/i/oauth2/authorize?${query.toString().replaceAll("+", "%20")}`;
    },
    exchange: (code, { redirectUri, verifier = "" }) =>
      token({ grant_type: "authorization_code", code, redirect_uri: redirectUri, code_verifier: verifier }),
    refresh: (refreshToken) => token({ grant_type: "refresh_token", refresh_token: refreshToken }),
    revoke: async (revoked) => {
      const { status } = await send(post("/2/oauth2/revoke", { token: revoked }));
      if (status !== 200) throw new Error(`X answered the revocation with status ${status}.`);
    },
  };
}
