import { notFound, toServiceError } from "@galley/service-kit/errors";
import { isFinished, type JobStatus } from "../domain/job.ts";
import type { Ports } from "../ports.ts";

export interface Patience {
  /** Aborts when the client hangs up. */
  readonly signal: AbortSignal;
  /** When the client must have its answer. */
  readonly until: Date;
}

/** Waits for the end of a job, whichever process works on it. `undefined` when the patience ended first. */
export async function awaitJob(
  { orders, ended }: Pick<Ports, "orders" | "ended">,
  { accountId, jobId }: { readonly accountId: string; readonly jobId: string },
  { signal, until }: Patience,
): Promise<JobStatus | undefined> {
  for (;;) {
    const status = await statusNow(orders, accountId, jobId);
    if (status !== undefined && isFinished(status.state)) return status;
    const remaining = until.getTime() - Date.now();
    if (signal.aborted || remaining <= 0) return undefined;
    await ended.wait(jobId, remaining, signal);
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
