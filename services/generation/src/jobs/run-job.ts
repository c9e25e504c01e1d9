import { notFound, type ServiceError, toServiceError, upstreamFailed } from "@galley/service-kit/errors";
import type { Progress, Spent, StageStore } from "../domain/engine-ports.ts";
import { timeoutError, toFailure } from "../domain/failure.ts";
import type { Claim, Job, JobEnd, JobKind, JobOf } from "../domain/job.ts";
import { maxDeferrals, retryDelayMilliseconds } from "../domain/limits.ts";
import { publishPatienceMilliseconds } from "../domain/publish.ts";
import { type Hold, LeaseLost } from "../lease/hold-lease.ts";
import type { Ports } from "../ports.ts";
import { withAccount } from "../threads/account-context.ts";

/**
 * Maximum number of workers that may crash in the same stage of a job. After that the job fails, because it is probably the cause
 * itself.
 */
const maxCrashes = 5;

/** Services that the handler of a job may use while it works on the job. */
export interface JobContext {
  /** Results of the job's finished stages, which survive a crash. */
  readonly stages: StageStore;
  readonly signal: AbortSignal;
  /** Stores how far the job is, for clients that watch it. It never throws, and the handler does not wait for it. */
  readonly reportProgress: (progress: Progress) => void;
  /** Reports all tokens used so far, so that they are counted even if the job fails. */
  readonly reportSpent: (spent: Spent) => void;
}

/**
 * Does the work of one kind of job. If it rejects with "unavailable", the job is tried again later; any other error
 * fails the job.
 */
export type JobHandler<Kind extends JobKind> = (job: JobOf<Kind>, context: JobContext) => Promise<JobEnd>;

export type JobHandlers = { readonly [Kind in JobKind]: JobHandler<Kind> };

/** Thrown by a handler if an earlier job of the same session has to end first. */
export class BlockedByEarlierJob extends Error {}

/**
 * How long a job waits if an earlier job has to end first. Usually the earlier job starts it sooner, but that job's
 * process may have crashed.
 */
const blockedDelayMilliseconds = 2_000;

/**
 * Thrown if the process stops while a job runs. The job is returned to the queue, so that another process can continue
 * it.
 */
export class WorkerStopping extends Error {}

export type RunJobPorts = Pick<Ports, "leases" | "orders" | "publishes" | "tokens" | "changes" | "now" | "logger">;

/** How one attempt to run a job ended. */
export type RunOutcome = JobEnd["state"] | "put-off" | "given-back" | "lease-lost";

/** Runs a claimed job until it ends or is released. Rejects only if the database is unavailable. */
export async function runJob(
  ports: RunJobPorts,
  handlers: JobHandlers,
  claim: Claim,
  { signal }: Pick<Hold, "signal">,
): Promise<RunOutcome> {
  const { leases, logger } = ports;
  const spending: Spending = { spent: { inputTokens: 0, outputTokens: 0 } };
  try {
    ports.changes.notify();
    const end = await attemptJob(ports, claim, { handlers, signal, spending });
    if ("failure" in end) await countWastedUsage(ports, claim.job, spending);
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
    if (reason instanceof BlockedByEarlierJob) {
      await leases.standBack(claim, blockedDelayMilliseconds);
      return "put-off";
    }
    if (reason instanceof LeaseLost) {
      logger.info({ jobId: claim.job.id }, "job is no longer ours");
      // The lease can expire without another worker taking over the job, if the database was unavailable all the time. In that
      // case this call returns the job to the queue; otherwise it does nothing.
      await leases.release(claim);
      if (await isCancelledOrDeleted(ports, claim.job)) await countWastedUsage(ports, claim.job, spending);
      return "lease-lost";
    }
    const { kind } = toServiceError(reason);
    if (kind !== "unavailable") throw reason;
    const delayMilliseconds = retryDelayMilliseconds(claim.job.deferrals + 1);
    logger.warn({ jobId: claim.job.id, err: reason, delayMilliseconds }, "job put off");
    await leases.defer(claim, delayMilliseconds, claim.job.kind === "publish" ? toFailure(reason) : undefined);
    return "put-off";
  }
}

/** Starts a postponed publish of the same session that had to wait until this job ended. */
async function wakeNext({ publishes }: RunJobPorts, job: Job): Promise<void> {
  const isPublish = job.kind === "publish" || (job.kind === "draft" && job.order.publish === "always");
  if (isPublish) await publishes.retryNow(job.accountId, job.order.sessionId);
}

/** Tokens that the current attempt of the job has used. */
interface Spending {
  spent: Spent;
}

/** Counts the tokens of a job that failed or was cancelled. They cost the same as those of a successful job. */
async function countWastedUsage({ tokens, now }: RunJobPorts, job: Job, spending: Spending): Promise<void> {
  const { spent } = spending;
  if (spent.inputTokens + spent.outputTokens === 0) return;
  await tokens.count({ accountId: job.accountId, jobId: job.id, spent, at: now() });
}

/**
 * Returns whether the job was cancelled or deleted. If it was taken over by another worker instead, that worker counts
 * the tokens.
 */
async function isCancelledOrDeleted({ orders }: RunJobPorts, { accountId, id }: Job): Promise<boolean> {
  const status = await orders.find(accountId, id);
  return status === undefined || status.state === "cancelled";
}

interface Attempt {
  readonly handlers: JobHandlers;
  readonly signal: AbortSignal;
  readonly spending: Spending;
}

async function attemptJob(ports: RunJobPorts, claim: Claim, attempt: Attempt): Promise<JobEnd> {
  const { job } = claim;
  const { signal } = attempt;
  // A job that crashed several workers fails. A publish never does, because publishing does not cause crashes and the post may
  // already exist.
  if (job.crashes >= maxCrashes && job.kind !== "publish")
    return failed(upstreamFailed("GENERATION_FAILED", "The work was interrupted too often."));
  if (job.expiresAt !== undefined && job.expiresAt < ports.now()) return cancelled(timeoutError());
  try {
    return await withAccount(job.accountId, () => handle(ports, claim, attempt));
  } catch (thrown) {
    const reason: unknown = signal.aborted ? signal.reason : thrown;
    if ([LeaseLost, WorkerStopping, BlockedByEarlierJob].some((passed) => reason instanceof passed)) throw reason;
    const error = toServiceError(reason);
    if (error.kind === "not-found") return cancelled(notFound());
    if (error.kind === "unavailable" && mayPostpone(job, ports.now())) throw error;
    ports.logger.warn({ jobId: job.id, err: error.cause ?? error, kind: error.kind }, "job failed");
    return failed(error);
  }
}

function handle(ports: RunJobPorts, claim: Claim, attempt: Attempt): Promise<JobEnd> {
  const { job } = claim;
  const handler: (job: never, context: JobContext) => Promise<JobEnd> = attempt.handlers[job.kind];
  return handler(job as never, createJobContext(ports, claim, attempt));
}

function createJobContext({ leases, changes }: RunJobPorts, claim: Claim, { signal, spending }: Attempt): JobContext {
  const stages: StageStore = {
    load: async <Artefact>(stage: string) => (await leases.loadStage(claim, stage)) as Artefact | undefined,
    save: async (stage, artefact) => {
      await leases.saveStage(claim, stage, artefact);
      changes.notify();
    },
  };
  let told = Promise.resolve();
  const reportProgress = (progress: Progress): void => {
    // Updates are stored one after another. A failed update is ignored, because the next one replaces it.
    told = told.then(() => leases.tellProgress(claim, progress)).then(changes.notify, () => undefined);
  };
  const reportSpent = ({ inputTokens, outputTokens }: Spent): void => {
    spending.spent = { inputTokens, outputTokens };
  };
  return { stages, signal, reportProgress, reportSpent };
}

function mayPostpone(job: Job, now: Date): boolean {
  if (job.kind !== "publish") return job.deferrals < maxDeferrals(job.kind === "draft" && job.order.isAwaited);
  const { heldUntil = job.createdAt } = job.order;
  return now.getTime() - heldUntil.getTime() < publishPatienceMilliseconds;
}

function failed(error: ServiceError): JobEnd {
  return { state: "failed", failure: toFailure(error) };
}

function cancelled(error: ServiceError): JobEnd {
  return { state: "cancelled", failure: toFailure(error) };
}
