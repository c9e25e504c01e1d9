import { runWithContext } from "@galley/service-kit/context";
import { createOutageLog, type OutageLog } from "@galley/service-kit/logging";
import { withTimeLimit } from "@galley/service-kit/scheduling";
import { timeoutError } from "../domain/failure.ts";
import { createAccountPermits } from "../domain/fair-limiter.ts";
import type { Claim, Job } from "../domain/job.ts";
import type { Timing } from "../domain/timing.ts";
import { type Hold, holdLease, LeaseLost } from "../lease/hold-lease.ts";
import type { Ports } from "../ports.ts";
import type { Claimer } from "./claimer.ts";
import { WorkerStopping } from "./run-job.ts";

/** Kinds of jobs that share a limit of how many run at the same time in this process. */
export interface Pool {
  readonly claimNext: Claimer;
  /** How many jobs of these kinds run at the same time in this process. */
  readonly size: number;
}

type WorkerPorts = Pick<Ports, "leases" | "newWork" | "ends" | "timing" | "logger">;

export interface Worker {
  readonly start: () => void;
  /**
   * Stops a job of this process that was cancelled or taken over, without waiting until the next renewal of its lease
   * shows that.
   */
  readonly interrupt: (jobId: string) => void;
  /** Stops all jobs of this process that were cancelled or taken over by another process. */
  readonly stopLost: () => Promise<void>;
  /** Reserves no more jobs, gives running ones some time to end, and returns the rest to the queue. */
  readonly stop: () => Promise<void>;
}

interface Running {
  readonly claim: Claim;
  readonly hold: Hold;
  readonly done: Promise<void>;
}

/**
 * Creates a worker, which takes jobs from the queue and runs them. Of each pool, it runs at most `size` jobs at the
 * same time.
 */
export function createWorker(
  ports: WorkerPorts,
  pools: readonly Pool[],
  runJob: (claim: Claim, hold: Hold) => Promise<void>,
): Worker {
  const { leases, timing, logger } = ports;
  const stopped = new AbortController();
  const running = new Map<string, Running>();
  const heartbeats = createOutageLog(logger, { failed: "heartbeats fail", worked: "heartbeats go on again" });
  const loops: Promise<void>[] = [];
  const run = (claim: Claim): Promise<void> => {
    const started = runHeld(ports, claim, { runJob, heartbeats });
    running.set(claim.job.id, started);
    return started.done.finally(() => {
      if (running.get(claim.job.id) === started) running.delete(claim.job.id);
      ports.ends.notify();
    });
  };
  return {
    start: () => {
      for (const pool of pools) loops.push(keepBusy(ports, pool, { run, stopped: stopped.signal }));
    },
    interrupt: (jobId) => running.get(jobId)?.hold.abort(new LeaseLost()),
    stopLost: async () => {
      const jobs = [...running.values()];
      if (jobs.length === 0) return;
      const held = new Set(await leases.held(jobs.map(({ claim }) => claim)));
      // Aborts each job that this process does not hold any more. It may also be a job that has just ended; then aborting has no
      // effect.
      for (const { claim, hold } of jobs) if (!held.has(claim)) hold.abort(new LeaseLost());
    },
    stop: async () => {
      stopped.abort();
      await Promise.all(loops);
      await waitUntilSettled(running, timing.stopGraceMilliseconds);
      for (const { hold } of running.values()) hold.abort(new WorkerStopping());
      await waitUntilSettled(running, timing.stopGraceMilliseconds / 3);
    },
  };
}

interface Busy {
  /** Runs a job until it ends or is returned to the queue. Never rejects. */
  readonly run: (claim: Claim) => Promise<void>;
  /** Aborts when the worker must not take any more jobs. */
  readonly stopped: AbortSignal;
}

/**
 * Takes jobs of a pool from the queue and runs them. No account gets more than half of the pool. Resolves after
 * `stopped` aborts.
 */
async function keepBusy(
  { newWork, timing, logger }: WorkerPorts,
  { claimNext, size }: Pool,
  { run, stopped }: Busy,
): Promise<void> {
  const outage = createOutageLog(logger, {
    failed: "looking for work failed",
    worked: "looking for work goes on again",
  });
  const subscription = newWork.subscribe();
  const permits = createAccountPermits(size);
  const takeAll = async (): Promise<void> => {
    while (permits.hasFree() && !stopped.aborted) {
      const claim = await claimNext(permits.closedAccounts());
      if (claim === undefined) return;
      const { accountId } = claim.job;
      permits.take(accountId);
      void run(claim).finally(() => {
        permits.giveBack(accountId);
        newWork.notify();
      });
    }
  };
  while (!stopped.aborted) {
    try {
      await takeAll();
      outage.worked();
    } catch (error) {
      outage.failed(error);
    }
    await subscription.wait(timing.pollMilliseconds, stopped);
  }
}

interface Run {
  readonly runJob: (claim: Claim, hold: Hold) => Promise<void>;
  readonly heartbeats: OutageLog;
}

function runHeld({ leases, timing, logger }: WorkerPorts, claim: Claim, { runJob, heartbeats }: Run): Running {
  const { id, origin } = claim.job;
  const context = { ...(origin ?? { requestId: id }), labels: logLabels(claim.job) };
  const beat = async (): Promise<boolean> => {
    const isHeld = await leases.renew(claim);
    heartbeats.worked();
    return isHeld;
  };
  const hold = holdLease({ ...timing, renew: beat, onTrouble: heartbeats.failed });
  const limit = setTimeout(() => hold.abort(timeoutError()), timeLimit(claim, timing));
  const done = runWithContext(context, async () => {
    try {
      await runJob(claim, hold);
    } catch (err) {
      logger.warn({ err, jobId: id }, "job could not be ended; its lease will run out");
    } finally {
      clearTimeout(limit);
      hold.end();
    }
  });
  return { claim, hold, done };
}

/** Returns the fields that all log lines of a job have: the id of its session or of its scout run. */
function logLabels(job: Job): Record<string, string> {
  if (job.kind === "scout") return { runId: job.id };
  return job.kind === "autopilot" ? { runId: job.order.runId } : { sessionId: job.order.sessionId };
}

function timeLimit({ job }: Claim, { draftLimitMilliseconds, jobLimitMilliseconds }: Timing): number {
  return job.kind === "draft" ? draftLimitMilliseconds : jobLimitMilliseconds;
}

async function waitUntilSettled(running: ReadonlyMap<string, Running>, milliseconds: number): Promise<void> {
  const all = Promise.allSettled([...running.values()].map(({ done }) => done));
  await withTimeLimit(milliseconds, all, () => []);
}
