import type { Logger } from "@galley/service-kit/logging";
import type { Isolation } from "@galley/service-kit/scheduling";
import { inSpan } from "@galley/service-kit/tracing";
import { type QueueScoutRunPorts, queueScoutRun } from "../commands/queue-scout-run.ts";
import { type PublicationPlan, runAfterDue } from "../domain/publication.ts";
import type { Ports } from "../ports.ts";

/** How many publications with a due scout run are processed in one round. */
const batchSize = 50;

/** A scheduled run has no request, so it starts its own trace. */
const span = { name: "schedule scout", kind: "internal", parent: null } as const;

/** Tier that is assumed for an account about which no event has arrived yet. */
const unknownTier = "free";

export interface RunDuePorts extends QueueScoutRunPorts, Pick<Ports, "publications" | "accounts" | "databaseNow"> {
  readonly logger: Logger;
  /** Starts the run of each publication independently, so that a failing one does not block the others. */
  readonly plans: Isolation<PublicationPlan>;
  /** Called when a scout run was started, with the number of seconds by which it is late. */
  readonly onRun: (lateSeconds: number) => void;
}

/**
 * Starts the scout runs that are due, and returns their number. The operation id of a run is made of publication and
 * due time, so each run starts once, even with several replicas and after crashes. Then the publication's next run is
 * set to a time in the future, so missed runs are skipped.
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
  await ports.publications.advance(plan, runAfterDue(plan, now));
}
