import { type Network, networkNames } from "../domain/share-request.ts";
import { failed } from "./outcome.ts";

/** What a share on a network comes to that the publication is not linked to. */
export function unlinked(network: Network) {
  const kind = network === "twitter" ? "x" : network;
  return failed(
    `${networkNames[network]} is not linked to this publication. Link it (social link --network ${kind}) and publish again to share the post; the post itself is published.`,
  );
}
