import type { OpenConnection } from "../connections/connection.ts";
import type { NetworkConnections } from "../connections/connection-store.ts";
import type { NetworkOutcome, NetworkShare, SocialNetwork } from "../domain/share-ports.ts";
import type { Network } from "../domain/share-request.ts";
import type { SendToNetwork } from "./http.ts";
import { checkSameAccount } from "./linked-account.ts";
import type { AccessKeeper } from "./oauth/fresh-access.ts";
import type { OAuthProvider } from "./oauth/grant.ts";
import { failed, unlinked } from "./outcome.ts";

/** The dependencies of a network. */
export interface NetworkPorts {
  readonly send: SendToNetwork;
  readonly access: AccessKeeper;
  readonly connections: NetworkConnections;
  /** The network's OAuth endpoints. Undefined if the operator has registered no app there. */
  readonly provider: OAuthProvider | undefined;
  readonly now: () => Date;
}

/** The outcome of one request to share a post. `lost` means that the network refused the access token; it is a message for the owner. */
export type Attempt = NetworkOutcome | { readonly lost: string };

/**
 * The timeout of sharing one post. It is shorter than the time for which an attempt is protected from others, so that
 * two attempts never run at once.
 */
const timeoutMilliseconds = 25_000;

/**
 * Creates a social network that shares with the account of each publication. If the network refuses the access token,
 * the token is refreshed and the share is tried once more, if possible.
 */
export function linkedNetwork(
  network: Network,
  { access, connections }: NetworkPorts,
  shareAs: (connection: OpenConnection, share: NetworkShare, signal: AbortSignal) => Promise<Attempt>,
): SocialNetwork {
  return {
    share: async (share) => {
      const signal = AbortSignal.timeout(timeoutMilliseconds);
      let refused: number | undefined;
      for (;;) {
        const opened = await access.open(share, refused);
        if (opened === "unlinked") return unlinked(network);
        if ("lost" in opened) return failed(opened.lost);
        const { connection } = opened;
        const mismatch = checkSameAccount(connection, share, network);
        if (mismatch !== undefined) return mismatch;
        const outcome = await shareAs(connection, share, signal);
        if (!("lost" in outcome)) {
          if (outcome.success && connection.state === "failing") await connections.noteCheck(connection, undefined);
          return outcome;
        }
        if (refused !== undefined || connection.credentials.refreshToken === undefined) {
          await connections.noteCheck(connection, outcome.lost);
          return failed(outcome.lost);
        }
        refused = connection.revision;
      }
    },
  };
}
