import type { PublishStore, TombstoneStore } from "../domain/store-ports.ts";
import { type PurgePorts, purgePublication } from "./purge-publication.ts";

/** How long after a deletion a write that was under way may still come to light. */
const lateWriteMilliseconds = 10 * 60 * 1_000;

/** How many deletions are looked after in one go. */
const batchSize = 200;

/** How long finished jobs are kept, so that a repeated order finds its answer. */
const retentionMilliseconds = 30 * 24 * 60 * 60 * 1_000;

export interface HousekeepingPorts {
  readonly purge: PurgePorts;
  readonly tombstones: Pick<TombstoneStore, "open" | "close">;
  readonly publishes: Pick<PublishStore, "prune">;
  readonly now: () => Date;
}

/** Clears away what crashes left of deleted publications, and finished work that nobody asks for any more. */
export async function keepHouse({ purge, tombstones, publishes, now }: HousekeepingPorts): Promise<void> {
  const at = now().getTime();
  for (const { accountId, publicationId, deletedAt } of await tombstones.open(batchSize)) {
    await purgePublication(purge, { accountId, publicationId });
    if (at - deletedAt.getTime() > lateWriteMilliseconds) await tombstones.close(accountId, publicationId);
  }
  const outdated = new Date(at - retentionMilliseconds);
  await purge.jobs.prune(outdated);
  await publishes.prune(outdated);
}
