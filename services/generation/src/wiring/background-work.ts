import { metricNames } from "@galley/service-kit/metrics";
import { type Repeated, repeat } from "@galley/service-kit/scheduling";
import { inSpan } from "@galley/service-kit/tracing";
import type { Job, JobOf } from "../domain/job.ts";
import { autopilotHandler } from "../jobs/autopilot-handler.ts";
import { createClaimer } from "../jobs/claimer.ts";
import { draftHandler } from "../jobs/draft-handler.ts";
import { instrumentJobs, instrumentRun } from "../jobs/instrument-jobs.ts";
import { type JobHandlers, runJob } from "../jobs/run-job.ts";
import { scoutHandler } from "../jobs/scout-handler.ts";
import { createWorker, type Worker } from "../jobs/worker.ts";
import { orderAutopilot, orderIdeaDraft } from "../orders/order-autopilot.ts";
import { orderScoutRun } from "../orders/order-scout-run.ts";
import { publishDraft } from "../publish/publish-draft.ts";
import { createPublishSweep } from "../publish/sweep-publishes.ts";
import { runHousekeeping } from "../purge/housekeeping.ts";
import { type PurgePorts, purgePublication } from "../purge/purge-publication.ts";
import type { Scope } from "../purge/tombstone-guard.ts";
import { type RunDuePorts, runDue } from "../schedule/run-due.ts";
import type { Parts } from "./parts.ts";

/** The background work of the service, and what the gRPC calls need of it. */
export interface BackgroundWork {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  readonly interrupt: (jobId: string) => void;
  readonly purge: (scope: Scope) => Promise<void>;
}

export function createBackgroundWork(parts: Parts): BackgroundWork {
  const worker = buildWorker(parts);
  const purgePorts: PurgePorts = { ...parts, interrupt: worker.interrupt };
  const purge = async (scope: Scope): Promise<void> => {
    await purgePublication(purgePorts, scope);
    parts.ends.notify();
  };
  const background = buildBackground(parts, purgePorts, worker);
  instrumentJobs(parts.census, parts.databaseNow, parts.telemetry.meter);
  return {
    start: () => {
      worker.start();
      for (const { start } of background) start();
    },
    stop: async () => {
      await Promise.all([worker.stop(), ...background.map(({ stop }) => stop())]);
    },
    interrupt: worker.interrupt,
    purge,
  };
}

function buildWorker(parts: Parts): Worker {
  const { leases, queue, owner, limitOf, draftWorkers, scoutWorkers } = parts;
  const ports = {
    ...parts,
    handlers: buildCarriers(parts),
    abandon: (job: Job) => abandon(parts, job),
    onChange: parts.changes.notify,
    draftLimitMilliseconds: parts.timing.draftLimitMilliseconds,
  };
  const claimer = { queue, owner, limitOf };
  return createWorker({
    pools: [
      { claimNext: createClaimer(claimer, ["draft"]), size: draftWorkers },
      { claimNext: createClaimer(claimer, ["scout", "autopilot"]), size: scoutWorkers },
    ],
    renew: (claim) => leases.renew(claim),
    run: instrumentRun(parts.telemetry, (claim, hold) => runJob(ports, claim, hold)),
    held: (claims) => leases.held(claims),
    release: (claim) => leases.release(claim),
    orders: parts.newWork,
    ends: parts.ends,
    timing: parts.timing,
    logger: parts.logger,
  });
}

function buildCarriers(parts: Parts): JobHandlers {
  return {
    draft: draftHandler({ ...parts, publish: (job, draft, signal) => publishDraft(parts, job, draft, signal) }),
    scout: scoutHandler({ ...parts, followUp: (run, ideas) => orderAutopilot(parts, run, ideas) }),
    autopilot: autopilotHandler({
      ...parts,
      orderDraft: (job: JobOf<"autopilot">, draft) => orderIdeaDraft(parts, job, draft),
    }),
  };
}

/** Nobody was told of the session of a draft that somebody waited for in vain. */
async function abandon({ sessions }: Parts, job: Job): Promise<void> {
  if (job.kind === "draft" && job.order.isAwaited) await sessions.removeEmpty(job.accountId, job.order.sessionId);
}

/** Nobody asked for a scheduled run, so it begins a trace of its own. */
function tracedOrder(parts: Parts): RunDuePorts["orderRun"] {
  const start = { name: "schedule scout", kind: "internal", parent: null } as const;
  return (owner, request) => inSpan(parts.telemetry.tracer, start, () => orderScoutRun(parts, owner, request));
}

const backgroundMessages = {
  failed: "background work failed and is tried again",
  worked: "background work goes on again",
};

function buildBackground(parts: Parts, purge: PurgePorts, { stopLost }: Worker): Repeated[] {
  const { timing, logger, databaseNow, telemetry } = parts;
  const lateness = telemetry.meter.histogram(metricNames.jobs.scheduleLateness);
  const due = {
    ...parts,
    now: databaseNow,
    orderRun: tracedOrder(parts),
    onRun: (lateSeconds: number) => lateness.record(lateSeconds),
  };
  const inBackground = (name: string, intervalMilliseconds: number, work: () => Promise<unknown>): Repeated =>
    repeat(work, { intervalMilliseconds, logger, messages: { ...backgroundMessages, fields: { name } } });
  return [
    inBackground("lost work", timing.lostPollMilliseconds, stopLost),
    inBackground("schedules", timing.pollMilliseconds, () => runDue(due)),
    inBackground("publish sweep", timing.pollMilliseconds, createPublishSweep(parts)),
    inBackground("housekeeping", timing.housekeepingMilliseconds, () => runHousekeeping({ ...parts, purge })),
  ];
}
