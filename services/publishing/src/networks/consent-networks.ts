import { invalid } from "@galley/service-kit/errors";
import type { ConsentPorts } from "./oauth/consent.ts";
import type { OAuthProvider } from "./oauth/grant.ts";

const organization = /^urn:li:organization:\d{1,20}$/;

/** How LinkedIn and X are asked for consent. */
export function consentNetworks(
  providers: Readonly<Record<"linkedin" | "x", OAuthProvider | undefined>>,
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
    },
    x: {
      name: "X",
      provider: providers.x,
      missing: "X_CLIENT_ID (and X_CLIENT_SECRET of a confidential app)",
      scopesFor: (author) => {
        if (author !== undefined) throw invalid("author can only be set for LinkedIn");
        return [];
      },
    },
  };
}
