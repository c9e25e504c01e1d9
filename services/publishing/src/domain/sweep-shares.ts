import type { PublicationKey, SiteStore } from "./ports.ts";
import { type SharePorts, shareAgain } from "./share.ts";
import type { ShareKey } from "./share-ports.ts";
import type { ShareOutcome } from "./share-request.ts";

// What is left waits for the next round.
const mostPerRound = 8;

export interface SweepSharesPorts extends SharePorts {
  readonly sites: Pick<SiteStore, "find">;
  /** Told how a share came out that nobody waits for. */
  /** By session and network. A failing share does not block the others. */
  readonly apart: {
    readonly resting: () => readonly string[];
    readonly attempt: (share: ShareKey & PublicationKey, work: () => Promise<void>) => Promise<unknown>;
  };
  readonly onOutcome: (share: ShareKey, outcome: ShareOutcome) => void;
}

/** Tries the shares again whose time has come, and those of processes that died. */
export async function sweepShares(ports: SweepSharesPorts): Promise<void> {
  const due = await ports.shares.findDue(mostPerRound, ports.apart.resting());
  const tryAgain = async (share: ShareKey & PublicationKey): Promise<void> => {
    // What began while its publication was being purged.
    if ((await ports.sites.find(share.accountId, share.publicationId)) === undefined) {
      return ports.shares.removeAll(share);
    }
    const outcome = await shareAgain(share, ports);
    if (outcome !== undefined) ports.onOutcome(share, outcome);
  };
  await Promise.all(due.map((share) => ports.apart.attempt(share, () => tryAgain(share))));
}
