import type { Ports } from "../ports.ts";
import { type PurgePorts, purgePublication } from "./purge-publication.ts";

/** How long after a deletion a write that was under way may still come to light. */
const lateWriteMilliseconds = 10 * 60 * 1_000;

/** How long after a draft was cancelled a worker that had just begun it may still make its session. */
const lateSessionMilliseconds = 60 * 1_000;

/** How many deletions, and how many cancelled drafts, are looked after in one go. */
const batchSize = 200;

/** How long finished jobs are kept, so that a repeated order finds its answer. */
const retentionMilliseconds = 30 * 24 * 60 * 60 * 1_000;

type HousekeepingPorts = PurgePorts & Pick<Ports, "adoptPublishes">;

/** Removes what crashes left of deleted publications and cancelled drafts, and finished jobs past their retention. */
export async function runHousekeeping(ports: HousekeepingPorts): Promise<void> {
  await ports.adoptPublishes();
  const at = ports.now().getTime();
  await closeTombstones(ports, at);
  await removeEmptySessions(ports, at);
  const outdated = new Date(at - retentionMilliseconds);
  await ports.jobs.prune(outdated);
}

async function closeTombstones(ports: PurgePorts, at: number): Promise<void> {
  for (const { accountId, publicationId, deletedAt } of await ports.tombstones.open(batchSize)) {
    await purgePublication(ports, { accountId, publicationId });
    if (at - deletedAt.getTime() > lateWriteMilliseconds) await ports.tombstones.close(accountId, publicationId);
  }
}

async function removeEmptySessions({ jobs, sessions }: PurgePorts, at: number): Promise<void> {
  for (const { accountId, jobId, sessionId, abandonedAt } of await jobs.abandoned(batchSize)) {
    await sessions.removeEmpty(accountId, sessionId);
    if (at - abandonedAt.getTime() > lateSessionMilliseconds) await jobs.settle(accountId, jobId);
  }
}
