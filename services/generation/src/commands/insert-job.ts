import { currentContext } from "@galley/service-kit/context";
import { rateLimited } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import type { InsertOutcome, JobOwner, NewJob, Origin } from "../domain/job.ts";
import type { Ports } from "../ports.ts";

/** Stores a job. Rejects with "not-found", and leaves nothing stored, if the publication was deleted. */
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

/** Returns the fields that are the same for every new job for which no caller waits. */
export function newJobBase(
  { newId, now }: Pick<Ports, "newId" | "now">,
  { accountId, tier, publicationId }: JobOwner,
): Omit<NewJob, "kind" | "order" | "operationId"> {
  return {
    id: newId(),
    accountId,
    tier,
    publicationId,
    webhooks: [],
    isScheduled: true,
    origin: currentOrigin(),
    createdAt: now(),
  };
}

/** Returns the request that is being handled, so that logs and events of the job can name it. */
export function currentOrigin(): Origin | undefined {
  const context = currentContext();
  if (context === undefined) return undefined;
  const { requestId, traceparent } = context;
  return { requestId, ...(traceparent !== undefined && { traceparent }) };
}

/** Suggested delay in seconds before a client tries again while the account's queue is full. */
const retryAfterSeconds = 30;

/**
 * Throws "rate-limited" if the account already has as many waiting drafts and scout runs as its tier allows. Concurrent
 * orders do not see each other, so together they may exceed the limit.
 */
export async function requireQueueSpace(
  { orders, maxWaitingJobs }: Pick<Ports, "orders" | "maxWaitingJobs">,
  { accountId, tier }: Principal,
): Promise<void> {
  const limit = maxWaitingJobs(tier);
  if ((await orders.waitingOf(accountId, limit)) < limit) return;
  throw rateLimited(
    `${limit} drafts and scout runs of this account are already waiting, which is the most allowed. Try again when some are done.`,
    retryAfterSeconds,
  );
}
