import type { Logger } from "@galley/service-kit/logging";
import type { Isolation } from "@galley/service-kit/scheduling";
import { inSpan } from "@galley/service-kit/tracing";
import { type PublicationPlan, runAfter } from "../domain/publication.ts";
import { type QueueScoutRunPorts, queueScoutRun } from "../orders/queue-scout-run.ts";
import type { Ports } from "../ports.ts";

/** How many due publications are looked at in one go. */
const batchSize = 50;

/** Nobody asked for a scheduled run, so it begins a trace of its own. */
const span = { name: "schedule scout", kind: "internal", parent: null } as const;

/** The tier of an account that no event has told of yet. */
const unknownTier = "free";

export interface RunDuePorts extends QueueScoutRunPorts, Pick<Ports, "publications" | "accounts" | "databaseNow"> {
  readonly logger: Logger;
  /** Processes each publication independently, so that a failing one does not block the others. */
  readonly plans: Isolation<PublicationPlan>;
  /** Told when a run was ordered, and how late. */
  readonly onRun: (lateSeconds: number) => void;
}

/**
 * Starts the runs that are due. The order's id is a pure function of publication and due time and is unique, so each of them
 * runs once, over all replicas and crashes; then the next run moves ahead of the present, so that missed ones make no burst.
 * Gives how many were due.
 */
export async function runDue(ports: RunDuePorts): Promise<number> {
  const due = await ports.publications.due(batchSize, ports.plans.resting());
  await ports.plans.each(due, (plan) => runOne(ports, plan));
  return due.length;
}

async function runOne(ports: RunDuePorts, plan: PublicationPlan): Promise<void> {
  const { id: publicationId, accountId, nextRunAt: dueAt } = plan;
  if (dueAt === undefined) return;
  const account = await ports.accounts.find(accountId);
  if (account?.suspended !== true) {
    const owner = { accountId, publicationId, tier: account?.tier ?? unknownTier };
    const operationId = `schedule:${publicationId}:${dueAt.toISOString()}`;
    const runId = await inSpan(span, () => queueScoutRun(ports, owner, { operationId, isScheduled: true }));
    ports.logger.info({ publicationId, runId, dueAt }, "scheduled run started");
  }
  const now = await ports.databaseNow();
  if (account?.suspended !== true) ports.onRun(Math.max(0, now.getTime() - dueAt.getTime()) / 1_000);
  await ports.publications.advance(plan, runAfter(plan, now));
}
