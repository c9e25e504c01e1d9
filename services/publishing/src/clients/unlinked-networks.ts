import type { SocialNetwork, SocialNetworks } from "../domain/share-ports.ts";
import { type Network, networkNames } from "../domain/share.ts";

/** Networks of publications that are linked to none: every share says so and what follows from it. */
export const unlinkedNetworks: SocialNetworks = { linkedin: unlinked("linkedin"), twitter: unlinked("twitter") };

function unlinked(network: Network): SocialNetwork {
  const name = networkNames[network];
  const error = `${name} is not linked to this publication. Accounts on ${name} cannot be linked in this version yet; the post itself is published and can be shared by its url.`;
  return { share: async () => ({ success: false, error }) };
}
