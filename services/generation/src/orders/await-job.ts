import { notFound, toServiceError } from "@galley/service-kit/errors";
import type { Notifier } from "@galley/service-kit/scheduling";
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
  const look = async (): Promise<JobStatus> => {
    const status = await orders.find(accountId, jobId);
    if (status === undefined) throw notFound();
    return status;
  };
  const status = await lookUntil(look, isOver, {
    ...{ notifier: ends, signal, until },
    pauseMilliseconds: () => timing.waitPollMilliseconds - (Date.now() % timing.waitPollMilliseconds),
  });
  return status !== undefined && isOver(status) ? status : undefined;
}

interface Looking extends Pick<Patience, "signal" | "until"> {
  readonly notifier: Notifier;
  readonly pauseMilliseconds: () => number;
}

/**
 * Looks again and again, at once when notified, until what is found is enough or the patience ends; gives what was found last. A database
 * that is away does not end a wait that has a limit of its own.
 */
export async function lookUntil<Found>(
  look: () => Promise<Found>,
  isEnough: (found: Found) => boolean,
  { notifier, signal, until, pauseMilliseconds }: Looking,
): Promise<Found | undefined> {
  const subscription = notifier.subscribe();
  let last: Found | undefined;
  for (;;) {
    try {
      last = await look();
      if (isEnough(last)) return last;
    } catch (error) {
      if (toServiceError(error).kind !== "unavailable") throw error;
    }
    const remaining = until.getTime() - Date.now();
    if (signal.aborted || remaining <= 0) return last;
    await subscription.wait(Math.min(pauseMilliseconds(), remaining), signal);
  }
}
