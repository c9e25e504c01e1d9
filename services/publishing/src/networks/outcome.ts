import { type Network, networkNames } from "../domain/share-request.ts";

/** Creates the outcome of a share that failed permanently. `error` is a message for the publication's owner. */
export const failed = (error: string) => ({ success: false, error }) as const;

/**
 * Creates the outcome of a share that failed but may succeed later. `retryAt` is the earliest time for that, if the
 * network named one. Advice for the owner is added to the message later.
 */
export const failedForNow = (error: string, retryAt?: Date) =>
  ({ ...failed(error), isTemporary: true, ...(retryAt && { retryAt }) }) as const;

/** Creates the outcome of a share on a network where the publication has linked no account. */
export const unlinked = (network: Network) =>
  failed(
    `${networkNames[network]} is not linked to this publication. Link it (in the dashboard under Connections, or social link --network ${network === "twitter" ? "x" : network}) and publish again to share the post; the post itself is published.`,
  );
