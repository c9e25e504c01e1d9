import { metricNames } from "@galley/service-kit/metrics";
import { type Repeated, repeat } from "@galley/service-kit/scheduling";
import { inSpan } from "@galley/service-kit/tracing";
import { instrumentJobs } from "../jobs/instrument-jobs.ts";
import { orderScoutRun } from "../orders/order-scout-run.ts";
import { createPublishSweep } from "../publish/sweep-publishes.ts";
import { runHousekeeping } from "../purge/housekeeping.ts";
import { purgePublication } from "../purge/purge-publication.ts";
import type { Scope } from "../purge/tombstone-guard.ts";
import { type RunDuePorts, runDue } from "../schedule/run-due.ts";
import { createJobWorker, type WorkerSurroundings } from "./job-worker.ts";
import type { UseCasePorts } from "./use-case-ports.ts";

/** The background work of the service, and what the gRPC calls need of it. */
export interface BackgroundWork {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  readonly interrupt: (jobId: string) => void;
  readonly purge: (scope: Scope) => Promise<void>;
}

const messages = {
  failed: "background work failed and is tried again",
  worked: "background work goes on again",
};

export function createBackgroundWork(around: WorkerSurroundings, ports: UseCasePorts): BackgroundWork {
  const { stores, signals, timing, telemetry, logger } = around;
  const { tombstones, orders, jobs, publishes, drafts, sessions, publications } = stores;
  const { now } = ports;
  const worker = createJobWorker(around, ports);
  const { interrupt } = worker;
  const purge = { tombstones, orders, jobs, publishes, drafts, sessions, publications, interrupt, now };
  const housekeeping = { purge, tombstones, jobs, sessions, publishes, now };
  const due = dueRuns(around, ports);
  const inBackground = (name: string, intervalMilliseconds: number, work: () => Promise<unknown>): Repeated =>
    repeat(work, { intervalMilliseconds, logger, messages: { ...messages, fields: { name } } });
  const background = [
    inBackground("lost work", timing.lostPollMilliseconds, worker.stopLost),
    inBackground("schedules", timing.pollMilliseconds, () => runDue(due)),
    inBackground("publish sweep", timing.pollMilliseconds, createPublishSweep(ports.publish)),
    inBackground("housekeeping", timing.housekeepingMilliseconds, () => runHousekeeping(housekeeping)),
  ];
  instrumentJobs(stores.census, stores.databaseNow, telemetry.meter);
  return {
    start: () => {
      worker.start();
      for (const { start } of background) start();
    },
    stop: async () => {
      await Promise.all([worker.stop(), ...background.map(({ stop }) => stop())]);
    },
    interrupt,
    purge: async (scope) => {
      await purgePublication(purge, scope);
      signals.ends.notify();
    },
  };
}

function dueRuns({ stores, telemetry, logger }: WorkerSurroundings, ports: UseCasePorts): RunDuePorts {
  const { publications, accounts, databaseNow } = stores;
  const lateness = telemetry.meter.histogram(metricNames.jobs.scheduleLateness);
  // Nobody asked for a scheduled run, so it begins a trace of its own.
  const start = { name: "schedule scout", kind: "internal", parent: null } as const;
  return {
    ...{ publications, accounts, logger, now: databaseNow },
    orderRun: (owner, request) =>
      inSpan(telemetry.tracer, start, () => orderScoutRun(ports.orderScoutRun, owner, request)),
    onRun: (lateSeconds) => lateness.record(lateSeconds),
  };
}
