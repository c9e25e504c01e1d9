import { notFound, toServiceError } from "@galley/service-kit/errors";
import { isFinished, type JobStatus } from "../domain/job.ts";
import type { Ports } from "../ports.ts";

export interface Patience {
  /** Aborts when the client hangs up. */
  readonly signal: AbortSignal;
  /** When the client must have its answer. */
  readonly until: Date;
  /** What is waited for; unless given, the job's end. */
  readonly isOver?: (status: JobStatus) => boolean;
}

/**
 * Waits for a job, whichever process works on it. `undefined` when the patience ended first. All calls look at the same
 * moments, so that the store asks the database once for all of them: many that wait for a model would keep it busy for everybody.
 */
export async function awaitJob(
  { orders, ends, timing }: Pick<Ports, "orders" | "ends" | "timing">,
  { accountId, jobId }: { readonly accountId: string; readonly jobId: string },
  { signal, until, isOver = ({ state }) => isFinished(state) }: Patience,
): Promise<JobStatus | undefined> {
  const subscription = ends.subscribe();
  for (;;) {
    const status = await statusNow(orders, accountId, jobId);
    if (status !== undefined && isOver(status)) return status;
    const remaining = until.getTime() - Date.now();
    if (signal.aborted || remaining <= 0) return undefined;
    const untilNextLook = timing.waitPollMilliseconds - (Date.now() % timing.waitPollMilliseconds);
    await subscription.wait(Math.min(untilNextLook, remaining), signal);
  }
}

/** The job's status; `undefined` while the database is away, which does not end a wait that has a limit of its own. */
async function statusNow(orders: Ports["orders"], accountId: string, jobId: string): Promise<JobStatus | undefined> {
  try {
    const status = await orders.find(accountId, jobId);
    if (status === undefined) throw notFound();
    return status;
  } catch (error) {
    if (toServiceError(error).kind !== "unavailable") throw error;
    return undefined;
  }
}
