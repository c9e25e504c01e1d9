import { runWithContext } from "@galley/service-kit/context";
import { createOutageLog, type Logger, type OutageLog } from "@galley/service-kit/logging";
import type { Notifier } from "@galley/service-kit/scheduling";
import type { Claim } from "../domain/job-ports.ts";
import { LeaseLost } from "../domain/lease.ts";
import type { Claimer } from "./claimer.ts";
import { type Hold, holdLease } from "./hold-lease.ts";
import { releaseOnceAvailable } from "./release-job.ts";
import { timedOut, WorkerStopping } from "./run-job.ts";
import type { Timing } from "./timing.ts";
import { runWorkPool } from "./work-pool.ts";

/** Jobs that share places in this process. */
export interface Pool {
  readonly claimNext: Claimer;
  /** How many of them run at once here. */
  readonly size: number;
}

export interface WorkerOptions {
  readonly pools: readonly Pool[];
  readonly renew: (claim: Claim) => Promise<boolean>;
  readonly run: (claim: Claim, hold: Hold) => Promise<void>;
  /** Of these claims those whose lease still holds. */
  readonly held: (claims: readonly Claim[]) => Promise<readonly Claim[]>;
  /** Gives a job back, to be taken up at once. */
  readonly release: (claim: Claim) => Promise<void>;
  /** Notified when there may be new work. */
  readonly newWork: Notifier;
  /** Notified when a job has ended. */
  readonly ends: Notifier;
  readonly timing: Timing;
  readonly logger: Logger;
}

export interface Worker {
  readonly start: () => void;
  /** Stops a job of this process whose lease was taken away, at once instead of at its next heartbeat. */
  readonly interrupt: (jobId: string) => void;
  /** Stops the jobs of this process whose leases another process has taken away. */
  readonly stopLost: () => Promise<void>;
  /** Takes no more jobs, gives running ones a while to end, and gives back the rest. */
  readonly stop: () => Promise<void>;
}

interface Running {
  readonly claim: Claim;
  readonly hold: Hold;
  readonly done: Promise<void>;
}

/** Claims and runs jobs, as many at once as its pools allow. */
export function createWorker(options: WorkerOptions): Worker {
  const { pools, newWork, timing, logger } = options;
  const stopped = new AbortController();
  const running = new Map<string, Running>();
  const heartbeats = createOutageLog(logger, { failed: "heartbeats fail", worked: "heartbeats go on again" });
  const loops: Promise<void>[] = [];
  const run = (claim: Claim): Promise<void> => {
    const started = runHeld(options, claim, heartbeats, stopped.signal);
    running.set(claim.job.id, started);
    return started.done.finally(() => {
      if (running.get(claim.job.id) === started) running.delete(claim.job.id);
      options.ends.notify();
    });
  };
  return {
    start: () => {
      for (const { claimNext, size } of pools) {
        const busy = { size, next: claimNext, accountOf: accountOfClaim, run, newWork, ...timing, logger };
        loops.push(runWorkPool(busy, stopped.signal));
      }
    },
    interrupt: (jobId) => running.get(jobId)?.hold.abort(new LeaseLost()),
    stopLost: async () => {
      const jobs = [...running.values()];
      if (jobs.length === 0) return;
      const held = new Set(await options.held(jobs.map(({ claim }) => claim)));
      // One that has just ended is among them, and is not hurt.
      for (const { claim, hold } of jobs) if (!held.has(claim)) hold.abort(new LeaseLost());
    },
    stop: async () => {
      stopped.abort();
      await Promise.all(loops);
      await settled(running, timing.stopGraceMilliseconds);
      for (const { hold } of running.values()) hold.abort(new WorkerStopping());
      await settled(running, timing.stopGraceMilliseconds / 3);
    },
  };
}

const accountOfClaim = ({ job }: Claim): string => job.accountId;

function runHeld(options: WorkerOptions, claim: Claim, heartbeats: OutageLog, stopped: AbortSignal): Running {
  const { run, renew, release, timing, logger } = options;
  const { id, origin } = claim.job;
  const beat = async (): Promise<boolean> => {
    const isHeld = await renew(claim);
    heartbeats.worked();
    return isHeld;
  };
  const hold = holdLease({ ...timing, renew: beat, onTrouble: heartbeats.failed });
  const limit = setTimeout(() => hold.abort(timedOut()), limitOf(claim, timing));
  const retry = { release: () => release(claim), everyMilliseconds: timing.pollMilliseconds / 4, stopped };
  const done = runWithContext(origin ?? { requestId: id }, () => run(claim, hold))
    .catch((error: unknown) => releaseOnceAvailable(error, retry, logger.child({ jobId: id })))
    .finally(() => {
      clearTimeout(limit);
      hold.end();
    });
  return { claim, hold, done };
}

function limitOf({ job }: Claim, { draftLimitMilliseconds, jobLimitMilliseconds }: Timing): number {
  return job.kind === "draft" ? draftLimitMilliseconds : jobLimitMilliseconds;
}

async function settled(running: ReadonlyMap<string, Running>, milliseconds: number): Promise<void> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const timer = setTimeout(end, milliseconds);
  await Promise.race([Promise.all([...running.values()].map(({ done }) => done)), over]);
  clearTimeout(timer);
}
