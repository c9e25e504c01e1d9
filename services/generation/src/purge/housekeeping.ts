import type { Ports } from "../ports.ts";
import { type PurgePorts, purgePublication } from "./purge-publication.ts";

/** How long after a deletion a write that was under way may still come to light. */
const lateWriteMilliseconds = 10 * 60 * 1_000;

/** How many deletions are looked after in one go. */
const batchSize = 200;

/** How long finished jobs are kept, so that a repeated order finds its answer. */
const retentionMilliseconds = 30 * 24 * 60 * 60 * 1_000;

type HousekeepingPorts = PurgePorts & Pick<Ports, "adoptPublishes">;

/** Removes what crashes left of deleted publications, and finished jobs past their retention. */
export async function runHousekeeping(ports: HousekeepingPorts): Promise<void> {
  await ports.adoptPublishes();
  const at = ports.now().getTime();
  await closeTombstones(ports, at);
  const outdated = new Date(at - retentionMilliseconds);
  await ports.jobs.prune(outdated);
}

async function closeTombstones(ports: PurgePorts, at: number): Promise<void> {
  for (const { accountId, publicationId, deletedAt } of await ports.tombstones.open(batchSize)) {
    await purgePublication(ports, { accountId, publicationId });
    if (at - deletedAt.getTime() > lateWriteMilliseconds) await ports.tombstones.close(accountId, publicationId);
  }
}
