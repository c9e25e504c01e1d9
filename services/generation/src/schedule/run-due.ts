import type { Logger } from "@galley/service-kit/logging";
import type { JobOwner } from "../domain/job.ts";
import { type PublicationPlan, runAfter } from "../domain/publication.ts";
import type { AccountStore, PublicationStore } from "../domain/store-ports.ts";
import type { RunRequest } from "../orders/queue-scout-run.ts";

/** How many due publications are looked at in one go. */
const batchSize = 50;

/** The tier of an account that no event has told of yet. */
const unknownTier = "free";

export interface RunDuePorts {
  readonly publications: Pick<PublicationStore, "due" | "advance">;
  readonly accounts: Pick<AccountStore, "find">;
  readonly orderRun: (owner: JobOwner, request: RunRequest) => Promise<string>;
  /** The database's clock: those of processes may differ. */
  readonly now: () => Promise<Date>;
  /** Told when a run was ordered, and how late. */
  readonly onRun?: (lateSeconds: number) => void;
  readonly logger: Logger;
}

/**
 * Starts the runs that are due. The order's id is a pure function of publication and due time and is unique, so each of them
 * runs once, over all replicas and crashes; then the next run moves ahead of the present, so that missed ones make no burst.
 * Gives how many were due.
 */
export async function runDue(ports: RunDuePorts): Promise<number> {
  const due = await ports.publications.due(batchSize);
  for (const plan of due) {
    try {
      await runOne(ports, plan);
    } catch (err) {
      ports.logger.warn({ err, publicationId: plan.id }, "scheduled run could not be started yet");
    }
  }
  return due.length;
}

async function runOne(ports: RunDuePorts, plan: PublicationPlan): Promise<void> {
  const { id: publicationId, accountId, nextRunAt: dueAt } = plan;
  if (dueAt === undefined) return;
  const account = await ports.accounts.find(accountId);
  if (account?.suspended !== true) {
    const owner = { accountId, publicationId, tier: account?.tier ?? unknownTier };
    const operationId = `schedule:${publicationId}:${dueAt.toISOString()}`;
    const runId = await ports.orderRun(owner, { operationId, isScheduled: true });
    ports.logger.info({ publicationId, runId, dueAt }, "scheduled run started");
  }
  const now = await ports.now();
  if (account?.suspended !== true) ports.onRun?.(Math.max(0, now.getTime() - dueAt.getTime()) / 1_000);
  await ports.publications.advance(plan, runAfter(plan, now));
}
