import type { Connection } from "../connections/connection.ts";
import type { ConnectionStore } from "../connections/connection-store.ts";
import type { PublicationKey } from "../domain/ports.ts";
import { type NetworkOutcome, type NetworkShare, OutcomeUnknown } from "../domain/share-ports.ts";
import { type Network, networkNames } from "../domain/share-request.ts";
import { optional } from "./account.ts";
import { failed } from "./outcome.ts";

type LinkedPart = Pick<Connection, "kind" | "settings" | "createdAt">;

/**
 * Names the account that a connection is to, the same after it is linked anew and after its tokens change. Where the network's own
 * name for it is not known, each linking counts as an account of its own.
 */
export function accountOf({ kind, settings, createdAt }: LinkedPart): string {
  const name = optional(settings, kind === "x" ? "userId" : "author");
  return name ?? `linked at ${createdAt.toISOString()}`;
}

/** Finds whom a publication is linked to on a network; undefined: nobody. */
export function createLinkedAccount(connections: Pick<ConnectionStore, "find">) {
  return async (owner: PublicationKey, network: Network): Promise<string | undefined> => {
    const connection = await connections.find(owner, network === "twitter" ? "x" : network);
    return connection && accountOf(connection);
  };
}

/**
 * Says what a share comes to that is for another account than the one that is linked now; undefined when it is for this one. Throws
 * OutcomeUnknown when it may have arrived there.
 */
export function forAnother(
  connection: LinkedPart,
  { account, earlier }: Pick<NetworkShare, "account" | "earlier">,
  network: Network,
): NetworkOutcome | undefined {
  if (account === undefined || account === accountOf(connection)) return undefined;
  const name = networkNames[network];
  if (earlier === undefined) {
    return failed(`Another account on ${name} was linked meanwhile. Publish again to share the post there.`);
  }
  throw new OutcomeUnknown("It was sent for another account than the one that is linked now.", {
    advice: `It was sent for another account than the one that is linked now: look there, and if it is missing link that account again and publish again.`,
  });
}
