import { currentContext } from "@galley/service-kit/context";
import { rateLimited } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import type { InsertOutcome, JobOwner, NewJob, Origin } from "../domain/job.ts";
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
    webhooks: [],
    isScheduled: true,
    origin: currentOrigin(),
    createdAt: now(),
  };
}

/** The request that orders work now. */
export function currentOrigin(): Origin | undefined {
  const context = currentContext();
  if (context === undefined) return undefined;
  const { requestId, traceparent } = context;
  return { requestId, ...(traceparent !== undefined && { traceparent }) };
}

/** How soon one of many waiting jobs may have been begun. */
const retryAfterSeconds = 30;

/**
 * Throws "rate-limited" when the account has as many drafts and scout runs waiting as its tier may. Orders that come at the
 * same moment do not see each other, and may exceed the limit together.
 */
export async function requireQueueSpace(
  { orders, waitingLimitOf }: Pick<Ports, "orders" | "waitingLimitOf">,
  { accountId, tier }: Principal,
): Promise<void> {
  const limit = waitingLimitOf(tier);
  if ((await orders.waitingOf(accountId, limit)) < limit) return;
  throw rateLimited(
    `${limit} drafts and scout runs of this account are already waiting, which is the most allowed. Try again when some are done.`,
    retryAfterSeconds,
  );
}
