import { invalid } from "@galley/service-kit/errors";
import type { Settings } from "../connections/connection.ts";
import type { SendToNetwork } from "./http.ts";
import { findAuthor } from "./linkedin/author.ts";
import { type LinkedInApi, linkedInClient } from "./linkedin/client.ts";
import type { ConsentPorts } from "./oauth/consent.ts";
import { GrantRefused, type OAuthProvider } from "./oauth/grant.ts";
import { identityOf, xClient } from "./x/client.ts";

const organization = /^urn:li:organization:\d{1,20}$/;

/** How LinkedIn and X are asked for consent. */
export function consentNetworks(
  providers: { readonly linkedin: OAuthProvider | undefined; readonly x: OAuthProvider | undefined },
  linkedin: { readonly send: SendToNetwork; readonly api: LinkedInApi },
  x: { readonly send: SendToNetwork; readonly baseUrl: string; readonly now: () => Date },
): ConsentPorts["networks"] {
  return {
    linkedin: {
      name: "LinkedIn",
      provider: providers.linkedin,
      missing: "LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET",
      scopesFor: (author) => {
        if (author === undefined) return [];
        if (!organization.test(author)) throw invalid("author is urn:li:organization:… with its number");
        return ["w_organization_social"];
      },
      settingsOf: async (accessToken, author) => {
        if (author !== undefined) return { author };
        const found = await findAuthor(linkedInClient(linkedin.send, linkedin.api, accessToken));
        if ("error" in found) throw new GrantRefused(found.error);
        return { ...found };
      },
    },
    x: {
      name: "X",
      provider: providers.x,
      missing: "X_CLIENT_ID (and X_CLIENT_SECRET of a confidential app)",
      scopesFor: (author) => {
        if (author !== undefined) throw invalid("author can only be set for LinkedIn");
        return [];
      },
      settingsOf: async (accessToken): Promise<Settings> => {
        const client = xClient(x.send, { baseUrl: x.baseUrl, access: { accessToken }, now: x.now });
        // Without its name an account can be posted for all the same.
        return { ...identityOf(await client.me()) };
      },
    },
  };
}
