import type { JobPurge } from "../domain/job-ports.ts";
import type { PublishStore, SessionStore, TombstoneStore } from "../domain/store-ports.ts";
import { type PurgePorts, purgePublication } from "./purge-publication.ts";

/** How long after a deletion a write that was under way may still come to light. */
const lateWriteMilliseconds = 10 * 60 * 1_000;

/** How long after a draft was cancelled a worker that had just begun it may still make its session. */
const lateSessionMilliseconds = 60 * 1_000;

/** How many deletions, and how many cancelled drafts, are looked after in one go. */
const batchSize = 200;

/** How long finished jobs are kept, so that a repeated order finds its answer. */
const retentionMilliseconds = 30 * 24 * 60 * 60 * 1_000;

export interface HousekeepingPorts {
  readonly purge: PurgePorts;
  readonly tombstones: Pick<TombstoneStore, "open" | "close">;
  readonly jobs: Pick<JobPurge, "abandoned" | "settle" | "prune">;
  readonly sessions: Pick<SessionStore, "removeEmpty">;
  readonly publishes: Pick<PublishStore, "prune">;
  readonly now: () => Date;
}

/** Removes what crashes left of deleted publications and cancelled drafts, and finished jobs past their retention. */
export async function runHousekeeping(ports: HousekeepingPorts): Promise<void> {
  const at = ports.now().getTime();
  await closeTombstones(ports, at);
  await removeEmptySessions(ports, at);
  const outdated = new Date(at - retentionMilliseconds);
  await ports.jobs.prune(outdated);
  await ports.publishes.prune(outdated);
}

async function closeTombstones({ purge, tombstones }: HousekeepingPorts, at: number): Promise<void> {
  for (const { accountId, publicationId, deletedAt } of await tombstones.open(batchSize)) {
    await purgePublication(purge, { accountId, publicationId });
    if (at - deletedAt.getTime() > lateWriteMilliseconds) await tombstones.close(accountId, publicationId);
  }
}

async function removeEmptySessions({ jobs, sessions }: HousekeepingPorts, at: number): Promise<void> {
  for (const { accountId, jobId, sessionId, abandonedAt } of await jobs.abandoned(batchSize)) {
    await sessions.removeEmpty(accountId, sessionId);
    if (at - abandonedAt.getTime() > lateSessionMilliseconds) await jobs.settle(accountId, jobId);
  }
}
