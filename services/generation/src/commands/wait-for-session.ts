import { unavailable, upstreamFailed } from "@galley/service-kit/errors";
import { toFailure } from "../domain/failure.ts";
import type { JobStatus } from "../domain/job.ts";
import type { Session } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { readSession } from "../sessions/read-sessions.ts";
import { pollUntil, type WaitOptions } from "./await-job.ts";

/** Progress of the work on a session, as clients see it. */
export interface SessionProgress
  extends Pick<JobStatus, "state" | "progress" | "revision" | "startedAt" | "result" | "failure"> {
  /** How many drafts of the account have to be written before this one. Only set while the job waits in the queue. */
  readonly queuePlace?: number;
}

type WaitForSessionPorts = Pick<Ports, "sessions" | "guard" | "work" | "changes" | "timing">;

export interface Watched {
  readonly accountId: string;
  readonly sessionId: string;
  readonly afterRevision: number;
}

/**
 * Waits until something about the session has changed since `afterRevision` (the revision that the client knows), or
 * the time is over. Returns the current progress.
 */
export async function waitForSession(
  ports: WaitForSessionPorts,
  { accountId, sessionId, afterRevision }: Watched,
  { signal, until }: WaitOptions,
): Promise<SessionProgress> {
  const session = await readSession(ports, accountId, sessionId);
  const isNew = ({ revision }: SessionProgress): boolean => revision > afterRevision;
  const { changes: notifier, timing } = ports;
  const last = await pollUntil(() => lookAt(ports, session), isNew, { notifier, timing, signal, until });
  if (last === undefined) throw unavailable();
  // If nothing has changed, the session may have been deleted during the wait. Then this read rejects with "not-found".
  if (!isNew(last)) await readSession(ports, accountId, sessionId);
  return last;
}

async function lookAt({ work }: Pick<Ports, "work">, session: Session): Promise<SessionProgress> {
  const latest = await work.latest(session.accountId, session.id);
  if (latest === undefined) return withoutJob(session);
  if (latest.state !== "queued") return latest;
  return { ...latest, queuePlace: await work.waitingBefore(session.accountId, latest.createdAt) };
}

/** Returns the progress of a session whose jobs were deleted after a month. Its drafts are kept. */
function withoutJob({ currentDraftVersion, updatedAt }: Session): SessionProgress {
  const revision = updatedAt.getTime();
  if (currentDraftVersion > 0) return { state: "done", revision, result: { version: currentDraftVersion } };
  const failure = toFailure(upstreamFailed("GENERATION_FAILED", "No draft came of the order."));
  return { state: "failed", revision, failure };
}
