import { buckets, histogram } from "@galley/service-kit/metrics";
import { createIsolation, type Repeated, repeat } from "@galley/service-kit/scheduling";
import type { Config } from "../config.ts";
import type { PublicationPlan } from "../domain/publication.ts";
import { autopilotHandler } from "../jobs/autopilot-handler.ts";
import { createClaimer } from "../jobs/claimer.ts";
import { draftHandler } from "../jobs/draft-handler.ts";
import { instrumentJobs, instrumentRun } from "../jobs/instrument-jobs.ts";
import { publishHandler } from "../jobs/publish-handler.ts";
import { runJob } from "../jobs/run-job.ts";
import { scoutHandler } from "../jobs/scout-handler.ts";
import { createWorker, type Worker } from "../jobs/worker.ts";
import type { Ports } from "../ports.ts";
import { createHousekeeping } from "../purge/housekeeping.ts";
import { runDue } from "../schedule/run-due.ts";

const messages = {
  failed: "background work failed and is tried again",
  worked: "background work goes on again",
};

/** Maximum number of concurrent publishes. It is high, because publishes mostly wait for a CMS. */
const maxConcurrentPublishes = 64;

/** Creates the background work of the service: workers for jobs, and periodic tasks. */
export function createBackgroundWork(
  ports: Ports,
  config: Pick<Config, "draftWorkers" | "scoutWorkers">,
): Pick<Worker, "start" | "stop" | "interrupt"> {
  const { timing, logger } = ports;
  const handlers = {
    draft: draftHandler(ports),
    scout: scoutHandler(ports),
    autopilot: autopilotHandler(ports),
    publish: publishHandler(ports),
  };
  const pools = [
    { claimNext: createClaimer(ports, ["draft"]), size: config.draftWorkers },
    { claimNext: createClaimer(ports, ["scout", "autopilot"]), size: config.scoutWorkers },
    { claimNext: createClaimer(ports, ["publish"]), size: maxConcurrentPublishes },
  ];
  const run = instrumentRun((claim, hold) => runJob(ports, handlers, claim, hold));
  const worker = createWorker(ports, pools, run);
  const late = "Time between a scheduled run's due moment and its order.";
  const lateness = histogram("schedule_lateness_seconds", late, buckets.delay);
  const plans = createIsolation<PublicationPlan>({
    nameOf: ({ id }) => id,
    fieldsOf: ({ id }) => ({ publicationId: id }),
    message: "scheduled run could not be started yet",
    logger,
  });
  const due = { ...ports, plans, onRun: (lateSeconds: number) => lateness.observe(lateSeconds) };
  const inBackground = (name: string, intervalMilliseconds: number, work: () => Promise<unknown>): Repeated =>
    repeat(work, { intervalMilliseconds, logger, messages: { ...messages, fields: { name } } });
  const background = [
    inBackground("lost work", timing.lostPollMilliseconds, worker.stopLost),
    inBackground("schedules", timing.pollMilliseconds, () => runDue(due)),
    inBackground("housekeeping", timing.housekeepingMilliseconds, createHousekeeping(ports)),
  ];
  instrumentJobs(ports);
  return {
    start: () => {
      for (const { start } of [worker, ...background]) start();
    },
    stop: async () => {
      await Promise.all([worker, ...background].map(({ stop }) => stop()));
    },
    interrupt: worker.interrupt,
  };
}
