import { runWithContext } from "@galley/service-kit/context";
import { createOutageLog, type OutageLog } from "@galley/service-kit/logging";
import { withTimeLimit } from "@galley/service-kit/scheduling";
import { timedOut } from "../domain/failure.ts";
import { createAccountPermits } from "../domain/fair-limiter.ts";
import type { Claim, Job } from "../domain/job.ts";
import type { Timing } from "../domain/timing.ts";
import { type Hold, holdLease, LeaseLost } from "../lease/hold-lease.ts";
import type { Ports } from "../ports.ts";
import type { Claimer } from "./claimer.ts";
import { WorkerStopping } from "./run-job.ts";

/** Jobs that share places in this process. */
export interface Pool {
  readonly claimNext: Claimer;
  /** How many of them run at once here. */
  readonly size: number;
}

type WorkerPorts = Pick<Ports, "leases" | "newWork" | "ends" | "timing" | "logger">;

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

interface Busy {
  /** Never rejects. */
  readonly run: (claim: Claim) => Promise<void>;
  /** Aborts when no more jobs are to be taken. */
  readonly stopped: AbortSignal;
}

/** Takes and runs the jobs of a pool; no account gets more than half of it. Resolves when it stops taking jobs. */
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
  const context = { ...(origin ?? { requestId: id }), labels: labelsOf(claim.job) };
  const beat = async (): Promise<boolean> => {
    const isHeld = await leases.renew(claim);
    heartbeats.worked();
    return isHeld;
  };
  const hold = holdLease({ ...timing, renew: beat, onTrouble: heartbeats.failed });
  const limit = setTimeout(() => hold.abort(timedOut()), limitOf(claim, timing));
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

/** The fields of every log line of a job: its session or its scout run. */
function labelsOf(job: Job): Record<string, string> {
  if (job.kind === "scout") return { runId: job.id };
  return job.kind === "autopilot" ? { runId: job.order.runId } : { sessionId: job.order.sessionId };
}

function limitOf({ job }: Claim, { draftLimitMilliseconds, jobLimitMilliseconds }: Timing): number {
  return job.kind === "draft" ? draftLimitMilliseconds : jobLimitMilliseconds;
}

async function settled(running: ReadonlyMap<string, Running>, milliseconds: number): Promise<void> {
  const all = Promise.allSettled([...running.values()].map(({ done }) => done));
  await withTimeLimit(milliseconds, all, () => []);
}
