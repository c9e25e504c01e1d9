import type { Telemetry } from "@galley/service-kit/telemetry";
import type { Config } from "../config.ts";
import type { Job } from "../domain/job.ts";
import { autopilotHandler } from "../jobs/autopilot-handler.ts";
import { createClaimer } from "../jobs/claimer.ts";
import { draftHandler } from "../jobs/draft-handler.ts";
import { instrumentRun } from "../jobs/instrument-jobs.ts";
import { type JobHandlers, runJob } from "../jobs/run-job.ts";
import { scoutHandler } from "../jobs/scout-handler.ts";
import { createWorker, type Worker } from "../jobs/worker.ts";
import { orderAutopilot, orderIdeaDraft } from "../orders/order-autopilot.ts";
import { publishDraft } from "../publish/publish-draft.ts";
import type { Surroundings, UseCasePorts } from "./use-case-ports.ts";

export interface WorkerSurroundings extends Omit<Surroundings, "config"> {
  readonly config: Pick<Config, "draftWorkers" | "scoutWorkers" | "scout">;
  readonly telemetry: Telemetry;
}

/** What runs the jobs of this process. */
export function createJobWorker(around: WorkerSurroundings, ports: UseCasePorts): Worker {
  const { stores, signals, config, timing, telemetry, logger } = around;
  const { leases, orders, queue, sessions } = stores;
  const { tokens, owner, now, limitOf } = ports;
  // Nobody was told of the session of a draft that somebody waited for in vain.
  const abandon = async (job: Job): Promise<void> => {
    if (job.kind === "draft" && job.order.isAwaited) await sessions.removeEmpty(job.accountId, job.order.sessionId);
  };
  const running = {
    ...{ leases, orders, tokens, abandon, now, logger },
    handlers: handlersOf(around, ports),
    onChange: signals.changes.notify,
    draftLimitMilliseconds: timing.draftLimitMilliseconds,
  };
  const claimer = { queue, owner, limitOf };
  return createWorker({
    pools: [
      { claimNext: createClaimer(claimer, ["draft"]), size: config.draftWorkers },
      { claimNext: createClaimer(claimer, ["scout", "autopilot"]), size: config.scoutWorkers },
    ],
    renew: (claim) => leases.renew(claim),
    run: instrumentRun(telemetry, (claim, hold) => runJob(running, claim, hold)),
    held: (claims) => leases.held(claims),
    release: (claim) => leases.release(claim),
    newWork: signals.newWork,
    ends: signals.ends,
    timing,
    logger,
  });
}

function handlersOf(
  { stores, content, publishing, engines, config }: WorkerSurroundings,
  ports: UseCasePorts,
): JobHandlers {
  const { orders, sessions, drafts, accounts, publications } = stores;
  const { guard, tokens, now } = ports;
  const { writer, scout } = engines;
  return {
    draft: draftHandler({
      ...{ writer, content, publishing, sessions, drafts, tokens, guard, now },
      publish: (job, draft, signal) => publishDraft(ports.publish, job, draft, signal),
    }),
    scout: scoutHandler({
      ...{ scout, content, guard, now, feeds: config.scout.feeds },
      followUp: (run, ideas) => orderAutopilot(ports.orderAutopilot, run, ideas),
    }),
    autopilot: autopilotHandler({
      ...{ content, orders, accounts, publications, tokens, guard },
      orderDraft: (job, draft) => orderIdeaDraft(ports.orderAutopilot, job, draft),
    }),
  };
}
