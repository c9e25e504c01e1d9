import { notFound, type ServiceError, toServiceError, upstreamFailed } from "@galley/service-kit/errors";
import type { Progress, Spent, StageStore } from "../domain/engine-ports.ts";
import { failureOf, timedOut } from "../domain/failure.ts";
import type { Claim, Job, JobEnd, JobKind, JobOf } from "../domain/job.ts";
import { mostDeferrals, retryDelayMilliseconds } from "../domain/limits.ts";
import { publishPatienceMilliseconds } from "../domain/publish.ts";
import { type Hold, LeaseLost } from "../lease/hold-lease.ts";
import type { Ports } from "../ports.ts";
import { withAccount } from "../threads/account-context.ts";

/** How many workers may die on one stage of a job before it counts as the killer. */
const mostCrashes = 5;

/** What the handler of a job works with. */
export interface JobContext {
  /** Artefacts of the job's finished stages. */
  readonly stages: StageStore;
  readonly signal: AbortSignal;
  /** Lets whoever watches see how far the work is. Never rejects, and nobody waits for it. */
  readonly tellProgress: (progress: Progress) => void;
  /** Told all that the work has cost so far: it is counted even if the work comes to nothing. */
  readonly tellSpent: (spent: Spent) => void;
}

/** Does the work of one kind of job. A rejection with "unavailable" defers the job, any other fails it. */
export type JobHandler<Kind extends JobKind> = (job: JobOf<Kind>, context: JobContext) => Promise<JobEnd>;

export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> };

/** Work that came earlier has to end first. */
export class StandsBehind extends Error {}

/** So long a job stands back at most: what came earlier wakes it when it ends, unless its process dies. */
const standBackMilliseconds = 2_000;

/** The process stops, so that the job is released for another process. */
export class WorkerStopping extends Error {}

export type RunJobPorts = Pick<Ports, "leases" | "orders" | "publishes" | "tokens" | "changes" | "now" | "logger">;

/** How an attempt at a job ended. */
export type RunOutcome = JobEnd["state"] | "put-off" | "given-back" | "lease-lost";

/** Runs a claimed job to its end, or releases it. Rejects only when the database is unavailable. */
export async function runJob(
  ports: RunJobPorts,
  handlers: JobHandlers,
  claim: Claim,
  { signal }: Pick<Hold, "signal">,
): Promise<RunOutcome> {
  const { leases, logger } = ports;
  const spending: Spending = { tokens: 0 };
  try {
    ports.changes.notify();
    const end = await endOf(ports, claim, { handlers, signal, spending });
    if ("failure" in end) await countLost(ports, claim.job, spending);
    if (!(await leases.end(claim, end))) throw new LeaseLost();
    logger.info({ jobId: claim.job.id, kind: claim.job.kind, state: end.state }, "job ended");
    await wakeNext(ports, claim.job);
    return end.state;
  } catch (thrown) {
    const reason: unknown = signal.aborted ? signal.reason : thrown;
    if (reason instanceof WorkerStopping) {
      await leases.release(claim);
      return "given-back";
    }
    if (reason instanceof StandsBehind) {
      await leases.standBack(claim, standBackMilliseconds);
      return "put-off";
    }
    if (reason instanceof LeaseLost) {
      logger.info({ jobId: claim.job.id }, "job is no longer ours");
      // It still is when the database was away for a lease's length and nobody took it up meanwhile.
      await leases.release(claim);
      if (await isCalledOff(ports, claim.job)) await countLost(ports, claim.job, spending);
      return "lease-lost";
    }
    const { kind } = toServiceError(reason);
    if (kind !== "unavailable") throw reason;
    const delayMilliseconds = retryDelayMilliseconds(claim.job.deferrals + 1);
    logger.warn({ jobId: claim.job.id, err: reason, delayMilliseconds }, "job put off");
    await leases.defer(claim, delayMilliseconds, claim.job.kind === "publish" ? failureOf(reason) : undefined);
    return "put-off";
  }
}

/** What stood back behind a publish has its turn now. */
async function wakeNext({ publishes }: RunJobPorts, job: Job): Promise<void> {
  const isPublish = job.kind === "publish" || (job.kind === "draft" && job.order.publish === "always");
  if (isPublish) await publishes.hasten(job.accountId, job.order.sessionId);
}

/** What an attempt's work has told that it cost. */
interface Spending {
  tokens: number;
}

/** What came to nothing has cost as much: it counts like a draft. */
async function countLost({ tokens, now }: RunJobPorts, job: Job, spending: Spending): Promise<void> {
  if (spending.tokens === 0) return;
  await tokens.count({ accountId: job.accountId, jobId: job.id, tokens: spending.tokens, at: now() });
}

/** Whether nobody carries this job any further: one that another worker holds is counted by that one. */
async function isCalledOff({ orders }: RunJobPorts, { accountId, id }: Job): Promise<boolean> {
  const status = await orders.find(accountId, id);
  return status === undefined || status.state === "cancelled";
}

interface Attempt {
  readonly handlers: JobHandlers;
  readonly signal: AbortSignal;
  readonly spending: Spending;
}

async function endOf(ports: RunJobPorts, claim: Claim, attempt: Attempt): Promise<JobEnd> {
  const { job } = claim;
  const { signal } = attempt;
  // A publish kills nobody, and its post may be there: its outcome is looked for all the same.
  if (job.crashes >= mostCrashes && job.kind !== "publish")
    return failed(upstreamFailed("GENERATION_FAILED", "The work was interrupted too often."));
  if (job.expiresAt !== undefined && job.expiresAt < ports.now()) return cancelled(timedOut());
  try {
    return await withAccount(job.accountId, () => handle(ports, claim, attempt));
  } catch (thrown) {
    const reason: unknown = signal.aborted ? signal.reason : thrown;
    if ([LeaseLost, WorkerStopping, StandsBehind].some((passed) => reason instanceof passed)) throw reason;
    const error = toServiceError(reason);
    if (error.kind === "not-found") return cancelled(notFound());
    if (error.kind === "unavailable" && mayPutOff(job, ports.now())) throw error;
    ports.logger.warn({ jobId: job.id, err: error.cause ?? error, kind: error.kind }, "job failed");
    return failed(error);
  }
}

function handle(ports: RunJobPorts, claim: Claim, attempt: Attempt): Promise<JobEnd> {
  const { job } = claim;
  const handler: (job: never, context: JobContext) => Promise<JobEnd> = attempt.handlers[job.kind];
  return handler(job as never, contextOf(ports, claim, attempt));
}

function contextOf({ leases, changes }: RunJobPorts, claim: Claim, { signal, spending }: Attempt): JobContext {
  const stages: StageStore = {
    load: async <Artefact>(stage: string) => (await leases.loadStage(claim, stage)) as Artefact | undefined,
    save: async (stage, artefact) => {
      await leases.saveStage(claim, stage, artefact);
      changes.notify();
    },
  };
  let told = Promise.resolve();
  const tellProgress = (progress: Progress): void => {
    // One after another. One that fails is dropped, since the next one replaces it.
    told = told.then(() => leases.tellProgress(claim, progress)).then(changes.notify, () => undefined);
  };
  const tellSpent = ({ inputTokens, outputTokens }: Spent): void => {
    spending.tokens = inputTokens + outputTokens;
  };
  return { stages, signal, tellProgress, tellSpent };
}

function mayPutOff(job: Job, now: Date): boolean {
  if (job.kind !== "publish") return job.deferrals < mostDeferrals(job.kind === "draft" && job.order.isAwaited);
  const { heldUntil = job.createdAt } = job.order;
  return now.getTime() - heldUntil.getTime() < publishPatienceMilliseconds;
}

function failed(error: ServiceError): JobEnd {
  return { state: "failed", failure: failureOf(error) };
}

function cancelled(error: ServiceError): JobEnd {
  return { state: "cancelled", failure: failureOf(error) };
}
