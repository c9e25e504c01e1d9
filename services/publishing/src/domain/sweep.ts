import type { ClaimInput, PublicationKey } from "./ports.ts";
import { type PurgePorts, purgePublication } from "./purge.ts";
import { settleOperation } from "./settle.ts";

// The maximum number of publishes or deletions that one run of this job completes. The next run, some seconds later,
// continues with the others.
const maxPerRound = 100;

/** Runs work on several items, each on its own, so that one failing item does not stop the others. */
export interface Apart<Item> {
  /** The names of items that failed recently. This run of the job skips them. */
  readonly resting: () => readonly string[];
  readonly each: (items: readonly Item[], work: (item: Item) => Promise<unknown>) => Promise<unknown>;
}

export interface SweepPorts extends PurgePorts {
  /** Runs the removal of each deleted publication separately. A removal is named by the publication's id. */
  readonly purges: Apart<PublicationKey>;
  /** Runs the check of each interrupted publish separately. A check is named by the session's id. */
  readonly settlements: Apart<ClaimInput>;
}

/**
 * Completes the work that a crash interrupted and that no caller repeated: finds out whether posts were published, and
 * removes the data of deleted publications.
 */
export async function sweep(ports: SweepPorts): Promise<void> {
  const { purges, settlements } = ports;
  const unpurged = await ports.sites.findUnpurged(maxPerRound, purges.resting());
  await purges.each(unpurged, (publication) => purgePublication(publication, ports));
  const unsettled = await ports.operations.findUnsettled(maxPerRound, settlements.resting());
  await settlements.each(unsettled, (operation) => sweepOperation(operation, ports));
}

async function sweepOperation(unsettled: ClaimInput, ports: PurgePorts): Promise<void> {
  // The publication was deleted while this publish began, too late for the deletion to end it. So the deletion is
  // repeated here, which also removes the new post.
  if ((await ports.sites.find(unsettled.accountId, unsettled.publicationId)) === undefined) {
    return purgePublication(unsettled, ports);
  }
  const outcome = await ports.operations.claim(unsettled);
  if (outcome !== "busy" && outcome !== "gone") await settleOperation(outcome.claimed, ports);
}
