import { internal, notFound, type ServiceError, unavailable, upstreamFailed } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import { timeoutError, toError, toFailure } from "../domain/failure.ts";
import { type DraftResult, isFinished, type JobStatus } from "../domain/job.ts";
import type { DraftVersion } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { type AcceptDraftPorts, type AcceptedDraft, acceptDraft, type DraftCommand } from "./accept-draft.ts";
import { awaitJob, type WaitOptions } from "./await-job.ts";

/** Suggested delay in seconds before a caller asks again for a draft that is still being written. */
const retryAfterSeconds = 5;

type AwaitDraftPorts = AcceptDraftPorts & Pick<Ports, "drafts" | "ends" | "interrupt" | "timing">;

export interface GeneratedDraft {
  readonly draft: DraftVersion;
  readonly result: DraftResult;
  /** The session that already used the same idea for a draft, if any. */
  readonly earlierSessionId?: string | undefined;
}

export interface DraftWaitOptions extends WaitOptions {
  /** If true, the draft is written to its end even if the caller disconnects. */
  readonly detached: boolean;
  /** How long the caller wants to wait, over all its repeated calls. */
  readonly wantedUntil: Date;
}

/** Returned if the draft is not finished yet. The caller asks again with the same operation id. */
export interface StillWriting {
  readonly sessionId: string;
}

/**
 * Orders a draft and waits until it is written. If the caller's waiting time is over first, returns that the draft is still being
 * written.
 */
export async function awaitDraft(
  ports: AwaitDraftPorts,
  principal: Principal,
  command: DraftCommand,
  waiting: DraftWaitOptions,
): Promise<GeneratedDraft | StillWriting> {
  const { until, wantedUntil, detached } = waiting;
  const { accountId } = principal;
  const { signal } = waiting;
  const accepted = await acceptDraft(ports, principal, command, { waitsUntil: wantedUntil, detached, signal });
  const { jobId, sessionId, earlierSessionId } = accepted;
  const waited = await awaitJob(ports, { accountId, jobId }, waiting);
  const now = ports.now();
  if (waited === undefined && until <= now && now < wantedUntil) return { sessionId };
  const status = waited ?? (await handleCallerGone(ports, principal, accepted, waiting));
  if (status.failure !== undefined) throw toError(status.failure);
  await ports.guard.check({ accountId, publicationId: status.publicationId });
  const { result } = status;
  if (result === undefined) throw internal(new Error(`Job ${status.id} is done without a result`));
  const draft = await ports.drafts.find(accountId, sessionId, result.version);
  if (draft === undefined) throw notFound("There is no such draft version.");
  return { draft, result, earlierSessionId };
}

/**
 * Called when a caller stops waiting for a draft. Cancels the job if no other caller waits for it, after a short delay
 * in which the client may reconnect. Returns the state of a job that ended in the meantime.
 */
async function handleCallerGone(
  ports: AwaitDraftPorts,
  { accountId }: Principal,
  { jobId, joinedCalls }: AcceptedDraft,
  { detached, signal }: DraftWaitOptions,
): Promise<JobStatus> {
  if (detached) throw stillWriting();
  const reason = signal.aborted ? upstreamFailed("GENERATION_FAILED", "The generation was cancelled.") : timeoutError();
  if (signal.aborted) {
    const until = new Date(Date.now() + ports.timing.reconnectMilliseconds);
    await awaitJob(ports, { accountId, jobId }, { until, signal: new AbortController().signal });
  }
  const isCancelled = await ports.orders.cancel(accountId, jobId, toFailure(reason), { joinedCalls });
  if (isCancelled) {
    ports.interrupt(jobId);
    throw reason;
  }
  const status = await ports.orders.find(accountId, jobId);
  if (status === undefined) throw reason;
  // The job goes on, because another caller waits for it or a webhook has to be notified. This caller gets the reason why its
  // wait was aborted, or else the answer that the draft is still being written.
  if (!isFinished(status.state)) throw signal.aborted ? reason : stillWriting();
  return status;
}

function stillWriting(): ServiceError {
  return unavailable("The draft is still being written; repeat the request to get it.", { retryAfterSeconds });
}
