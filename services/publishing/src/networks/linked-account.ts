import type { Connection } from "../connections/connection.ts";
import type { ConnectionStore } from "../connections/connection-store.ts";
import type { PublicationKey } from "../domain/ports.ts";
import { type NetworkOutcome, type NetworkShare, OutcomeUnknown } from "../domain/share-ports.ts";
import { type Network, networkNames } from "../domain/share-request.ts";
import { optional } from "./account.ts";
import { failed } from "./outcome.ts";

type LinkedPart = Pick<Connection, "kind" | "settings" | "createdAt">;

/**
 * Returns a name for the account of a connection. It stays the same when the account is linked again or its tokens
 * change. If the network does not tell the account's id, every new link gets another name.
 */
export function accountName({ kind, settings, createdAt }: LinkedPart): string {
  const name = optional(settings, kind === "x" ? "userId" : "author");
  return name ?? `linked at ${createdAt.toISOString()}`;
}

/**
 * Creates a function that returns the name of the account that a publication has linked on a network. It returns
 * undefined if none is linked.
 */
export function createLinkedAccount(connections: Pick<ConnectionStore, "find">) {
  return async (owner: PublicationKey, network: Network): Promise<string | undefined> => {
    const connection = await connections.find(owner, network === "twitter" ? "x" : network);
    return connection && accountName(connection);
  };
}

/**
 * Compares the account for which a share is meant with the account that is linked now. Returns undefined if they are
 * the same, otherwise a failure. Throws OutcomeUnknown instead if the share may have been posted with the earlier
 * account.
 */
export function checkSameAccount(
  connection: LinkedPart,
  { account, earlier }: Pick<NetworkShare, "account" | "earlier">,
  network: Network,
): NetworkOutcome | undefined {
  if (account === undefined || account === accountName(connection)) return undefined;
  const name = networkNames[network];
  if (earlier === undefined) {
    return failed(`Another account on ${name} was linked meanwhile. Publish again to share the post there.`);
  }
  throw new OutcomeUnknown("It was sent for another account than the one that is linked now.", {
    advice: `It was sent for another account than the one that is linked now: look there, and if it is missing link that account again and publish again.`,
  });
}
