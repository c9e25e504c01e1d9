import { notFound, upstreamFailed } from "@galley/service-kit/errors";
import { failureOf } from "../domain/failure.ts";
import type { JobOrders, SessionWork } from "../domain/job-ports.ts";
import type { SessionStore } from "../domain/store-ports.ts";
import type { TombstoneGuard } from "../purge/tombstone-guard.ts";

export interface CancelDraftPorts {
  readonly sessions: Pick<SessionStore, "find">;
  readonly work: Pick<SessionWork, "unfinished">;
  readonly orders: Pick<JobOrders, "cancel">;
  readonly guard: TombstoneGuard;
  /** Stops a job that is running in this process; other processes look for themselves. */
  readonly interrupt: (jobId: string) => void;
  /** Has whoever waits for a job in this process look again. */
  readonly onEnd: () => void;
}

/** Cancels all that is being written, or waits to be written, for a session. False: nothing was. The session and its versions stay. */
export async function cancelDraft(ports: CancelDraftPorts, accountId: string, sessionId: string): Promise<boolean> {
  const session = await ports.sessions.find(accountId, sessionId);
  if (session === undefined) throw notFound();
  const { publicationId } = session;
  if (publicationId !== undefined) await ports.guard.check({ accountId, publicationId });
  const failure = failureOf(upstreamFailed("GENERATION_FAILED", "The draft was cancelled."));
  let isCancelled = false;
  for (const jobId of await ports.work.unfinished(accountId, sessionId)) {
    const isEnded = await ports.orders.cancel(accountId, jobId, failure, { onRequest: true });
    if (isEnded) ports.interrupt(jobId);
    isCancelled ||= isEnded;
  }
  if (isCancelled) ports.onEnd();
  return isCancelled;
}
