import { currentContext } from "@galley/service-kit/context";
import type { InsertOutcome, JobOwner, NewJob } from "../domain/job.ts";
import type { Ports } from "../ports.ts";

/** Stores a job, unless its publication is deleted: an order that is refused leaves nothing. */
export function insertJob(
  { orders, guard }: Pick<Ports, "orders" | "guard">,
  job: NewJob,
  slot?: number,
): Promise<InsertOutcome> {
  return guard.insert(
    job,
    () => orders.insert(job, slot),
    () => orders.withdraw(job.accountId, job.id),
  );
}

/** What every job has that nobody waits for. */
export function frameOf(
  { newId, now }: Pick<Ports, "newId" | "now">,
  { accountId, tier, publicationId }: JobOwner,
): Omit<NewJob, "kind" | "order" | "operationId"> {
  return {
    ...{ id: newId(), accountId, tier, publicationId },
    ...{ webhooks: [], isScheduled: true, origin: currentContext(), createdAt: now() },
  };
}
