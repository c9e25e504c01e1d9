import type { PublicationKey, SiteStore } from "./ports.ts";
import { type SharePorts, shareAgain } from "./share.ts";
import type { ShareKey } from "./share-ports.ts";
import type { ShareOutcome } from "./share-request.ts";

// The maximum number of shares to retry in one run of this job. The next run, some seconds later, continues with the
// others.
const maxPerRound = 8;

export interface SweepSharesPorts extends SharePorts {
  readonly sites: Pick<SiteStore, "find">;
  /**
   * Runs each retry separately, so that a failing share does not block the others. A share is named by its session and
   * its network.
   */
  readonly apart: {
    readonly resting: () => readonly string[];
    readonly attempt: (share: ShareKey & PublicationKey, work: () => Promise<void>) => Promise<unknown>;
  };
  /** Reports the outcome of a retry, because no caller waits for it. */
  readonly onOutcome: (share: ShareKey, outcome: ShareOutcome) => void;
}

/** Retries all shares whose time for a retry has come, including those whose process crashed. */
export async function sweepShares(ports: SweepSharesPorts): Promise<void> {
  const due = await ports.shares.findDue(maxPerRound, ports.apart.resting());
  const tryAgain = async (share: ShareKey & PublicationKey): Promise<void> => {
    // The publication was deleted while this share began, too late for the deletion to remove it. The share is removed
    // here.
    if ((await ports.sites.find(share.accountId, share.publicationId)) === undefined) {
      return ports.shares.removeAll(share);
    }
    const outcome = await shareAgain(share, ports);
    if (outcome !== undefined) ports.onOutcome(share, outcome);
  };
  await Promise.all(due.map((share) => ports.apart.attempt(share, () => tryAgain(share))));
}
