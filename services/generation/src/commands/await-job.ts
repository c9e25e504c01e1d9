import { notFound, toServiceError } from "@galley/service-kit/errors";
import type { Notifier } from "@galley/service-kit/scheduling";
import { isFinished, type JobStatus } from "../domain/job.ts";
import type { Timing } from "../domain/timing.ts";
import type { Ports } from "../ports.ts";

export interface WaitOptions {
  /** Aborts if the waiting client disconnects. */
  readonly signal: AbortSignal;
  /** The time by which the client needs an answer, even if the job has not ended. */
  readonly until: Date;
  /** Returns whether the caller has waited long enough. Default: until the job has ended. */
  readonly isOver?: (status: JobStatus) => boolean;
}

/** Waits until a job has ended, no matter which process runs it. Returns `undefined` if the time is over first. */
export async function awaitJob(
  { orders, ends, timing }: Pick<Ports, "orders" | "ends" | "timing">,
  { accountId, jobId }: { readonly accountId: string; readonly jobId: string },
  { signal, until, isOver = ({ state }) => isFinished(state) }: WaitOptions,
): Promise<JobStatus | undefined> {
  const look = async (): Promise<JobStatus> => {
    const status = await orders.find(accountId, jobId);
    if (status === undefined) throw notFound();
    return status;
  };
  const status = await pollUntil(look, isOver, { notifier: ends, timing, signal, until });
  return status !== undefined && isOver(status) ? status : undefined;
}

interface PollOptions extends Pick<WaitOptions, "signal" | "until"> {
  readonly notifier: Notifier;
  readonly timing: Pick<Timing, "pollMilliseconds">;
}

/**
 * Reads a value repeatedly until `isEnough` returns true or the time is over, and returns the last value. A
 * notification inside this process triggers a read at once; changes by other processes are found by polling. All calls
 * poll at the same moments, so that one query can answer them together. Errors of an unavailable database are ignored,
 * because the wait has its own time limit.
 */
export async function pollUntil<Found>(
  look: () => Promise<Found>,
  isEnough: (found: Found) => boolean,
  { notifier, timing, signal, until }: PollOptions,
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
    const untilNextPoll = timing.pollMilliseconds - (Date.now() % timing.pollMilliseconds);
    await subscription.wait(Math.min(untilNextPoll, remaining), signal);
  }
}
