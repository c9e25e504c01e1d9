import type { Notifier } from "@galley/service-kit/scheduling";
import type { JobOrders } from "../domain/job-ports.ts";

/** Tells calls when the jobs that they wait for have ended. */
export interface EndedJobs {
  /** Resolves when the job has ended, after this time, or when the signal aborts. Never rejects. */
  readonly wait: (jobId: string, milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export interface EndedJobsPorts {
  readonly orders: Pick<JobOrders, "endedAmong">;
  /** Notified when a job of this process has ended. */
  readonly ends: Notifier;
  /** How often to look for those that ended in other processes. */
  readonly pollMilliseconds: number;
}

/**
 * Looks for all of them at once: were each call to look by itself, those of one account that wait for a model would keep the database
 * busy for everybody. While the database is away nothing is told, and waits end by their own limits.
 */
export function createEndedJobs({ orders, ends, pollMilliseconds }: EndedJobsPorts): EndedJobs {
  const waiting = new Map<string, Set<() => void>>();
  let isLooking = false;
  const look = async (): Promise<void> => {
    const subscription = ends.subscribe();
    while (waiting.size > 0) {
      const ended = await orders.endedAmong([...waiting.keys()]).catch(() => []);
      for (const jobId of ended) for (const wake of [...(waiting.get(jobId) ?? [])]) wake();
      if (waiting.size > 0) await subscription.wait(pollMilliseconds);
    }
    isLooking = false;
  };
  return {
    wait: (jobId, milliseconds, signal) =>
      new Promise((resolve) => {
        const calls = waiting.get(jobId) ?? new Set();
        const end = (): void => {
          clearTimeout(timer);
          signal.removeEventListener("abort", end);
          calls.delete(end);
          if (calls.size === 0 && waiting.get(jobId) === calls) waiting.delete(jobId);
          resolve();
        };
        const timer = setTimeout(end, milliseconds);
        signal.addEventListener("abort", end, { once: true });
        waiting.set(jobId, calls.add(end));
        if (signal.aborted) end();
        if (isLooking) return;
        isLooking = true;
        void look();
      }),
  };
}
