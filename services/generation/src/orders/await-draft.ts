import { internal, notFound, type ServiceError, unavailable, upstreamFailed } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import { errorOf, failureOf, timedOut } from "../domain/failure.ts";
import { type DraftResult, isFinished, type JobStatus } from "../domain/job.ts";
import type { DraftVersion } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { type AcceptDraftPorts, type AcceptedDraft, acceptDraft, type DraftWish } from "./accept-draft.ts";
import { awaitJob, type Patience } from "./await-job.ts";

/** How soon a caller whose work goes on should ask again. */
const retryAfterSeconds = 5;

type AwaitDraftPorts = AcceptDraftPorts & Pick<Ports, "drafts" | "ends" | "interrupt" | "timing">;

export interface GeneratedDraft {
  readonly draft: DraftVersion;
  readonly result: DraftResult;
  /** The session of the draft that the idea had before. */
  readonly earlierSessionId?: string | undefined;
}

export interface Waiting extends Patience {
  /** A caller that goes away does not cancel the work. */
  readonly detached: boolean;
  /** Until when the caller wants the draft, over all its calls. */
  readonly wantedUntil: Date;
}

/** A draft that the caller still wants, and asks for again with the same operation id. */
export interface StillWriting {
  readonly sessionId: string;
}

/** Orders a draft and waits for it. */
export async function awaitDraft(
  ports: AwaitDraftPorts,
  principal: Principal,
  wish: DraftWish,
  waiting: Waiting,
): Promise<GeneratedDraft | StillWriting> {
  const { until, wantedUntil, detached } = waiting;
  const { accountId } = principal;
  const { signal } = waiting;
  const accepted = await acceptDraft(ports, principal, wish, { waitsUntil: wantedUntil, detached, signal });
  const { jobId, sessionId, earlierSessionId } = accepted;
  const waited = await awaitJob(ports, { accountId, jobId }, waiting);
  const now = ports.now();
  if (waited === undefined && until <= now && now < wantedUntil) return { sessionId };
  const status = waited ?? (await leave(ports, principal, accepted, waiting));
  if (status.failure !== undefined) throw errorOf(status.failure);
  await ports.guard.check({ accountId, publicationId: status.publicationId });
  const { result } = status;
  if (result === undefined) throw internal(new Error(`Job ${status.id} is done without a result`));
  const draft = await ports.drafts.find(accountId, sessionId, result.version);
  if (draft === undefined) throw notFound("There is no such draft version.");
  return { draft, result, earlierSessionId };
}

/**
 * The caller stops waiting: what only it waits for is cancelled, unless it soon comes back over another connection. Gives the status
 * of a job that ended meanwhile.
 */
async function leave(
  ports: AwaitDraftPorts,
  { accountId }: Principal,
  { jobId, callsBack }: AcceptedDraft,
  { detached, signal }: Waiting,
): Promise<JobStatus> {
  if (detached) throw stillWriting();
  const reason = signal.aborted ? upstreamFailed("GENERATION_FAILED", "The generation was cancelled.") : timedOut();
  if (signal.aborted) {
    const until = new Date(Date.now() + ports.timing.comeBackMilliseconds);
    await awaitJob(ports, { accountId, jobId }, { until, signal: new AbortController().signal });
  }
  const isCancelled = await ports.orders.cancel(accountId, jobId, failureOf(reason), { callsBack });
  if (isCancelled) {
    ports.interrupt(jobId);
    throw reason;
  }
  const status = await ports.orders.find(accountId, jobId);
  if (status === undefined) throw reason;
  // The job goes on because another caller waits for it, or a webhook was promised.
  if (!isFinished(status.state)) throw signal.aborted ? reason : stillWriting();
  return status;
}

function stillWriting(): ServiceError {
  return unavailable("The draft is still being written; repeat the request to get it.", { retryAfterSeconds });
}
