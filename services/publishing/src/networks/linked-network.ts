import type { OpenConnection } from "../connections/connection.ts";
import type { NetworkConnections } from "../connections/connection-store.ts";
import type { NetworkOutcome, NetworkShare, SocialNetwork } from "../domain/share-ports.ts";
import type { Network } from "../domain/share-request.ts";
import type { SendToNetwork } from "./http.ts";
import { forAnother } from "./linked-account.ts";
import type { AccessKeeper } from "./oauth/fresh-access.ts";
import type { OAuthProvider } from "./oauth/grant.ts";
import { failed, unlinked } from "./outcome.ts";

/** What a network is reached by. */
export interface NetworkPorts {
  readonly send: SendToNetwork;
  readonly access: AccessKeeper;
  readonly connections: NetworkConnections;
  /** undefined: the operator has registered no app. */
  readonly provider: OAuthProvider | undefined;
  readonly now: () => Date;
}

/** What came of an attempt. `lost`: the network refused the access, in words for the owner. */
export type Attempt = NetworkOutcome | { readonly lost: string };

/** For everything together; less than an attempt at a share may last. */
const timeoutMilliseconds = 25_000;

/** A network as the publication's owner has linked it. An access that is refused is renewed once, where it can be. */
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
        const strange = forAnother(connection, share, network);
        if (strange !== undefined) return strange;
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
