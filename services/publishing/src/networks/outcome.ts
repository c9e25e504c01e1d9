import { type Network, networkNames } from "../domain/share-request.ts";

/** A failure with words for the owner of the publication. */
export const failed = (error: string) => ({ success: false, error }) as const;

/** One that may be over later; what comes of it is added to the words. Not before `retryAt`, where the network said so. */
export const failedForNow = (error: string, retryAt?: Date) =>
  ({ ...failed(error), passing: true, ...(retryAt && { retryAt }) }) as const;

/** What a share on a network comes to that the publication is not linked to. */
export const unlinked = (network: Network) =>
  failed(
    `${networkNames[network]} is not linked to this publication. Link it (social link --network ${network === "twitter" ? "x" : network}) and publish again to share the post; the post itself is published.`,
  );
