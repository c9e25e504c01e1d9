import { toServiceError, unavailable, upstreamFailed } from "@galley/service-kit/errors";
import { failureOf } from "../domain/failure.ts";
import type { JobStatus } from "../domain/job.ts";
import type { Session } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { readSession } from "../sessions/read-sessions.ts";
import type { Patience } from "./await-job.ts";

/** How far the work on a session is, as a client may see it. */
export interface SessionProgress
  extends Pick<JobStatus, "state" | "progress" | "revision" | "startedAt" | "result" | "failure"> {
  /** While it is queued: how many waiting drafts of the account are before it. */
  readonly queuePlace?: number;
}

type WaitForSessionPorts = Pick<Ports, "sessions" | "guard" | "work" | "changes" | "timing">;

export interface Watched {
  readonly accountId: string;
  readonly sessionId: string;
  readonly afterRevision: number;
}

/** Waits until the session's latest work has gone beyond a revision, or the patience ends, and gives how far it is. */
export async function waitForSession(
  ports: WaitForSessionPorts,
  { accountId, sessionId, afterRevision }: Watched,
  { signal, until }: Patience,
): Promise<SessionProgress> {
  const subscription = ports.changes.subscribe();
  const session = await readSession(ports, accountId, sessionId);
  let last: SessionProgress | undefined;
  for (;;) {
    last = (await lookAt(ports, session)) ?? last;
    if (last !== undefined && last.revision > afterRevision) return last;
    const remaining = until.getTime() - Date.now();
    if (signal.aborted || remaining <= 0) break;
    await subscription.wait(Math.min(ports.timing.pollMilliseconds, remaining), signal);
  }
  if (last === undefined) throw unavailable();
  // A deletion may have come meanwhile.
  await readSession(ports, accountId, sessionId);
  return last;
}

/** `undefined` while the database is away, which does not end a wait that has a limit of its own. */
async function lookAt({ work }: Pick<Ports, "work">, session: Session): Promise<SessionProgress | undefined> {
  try {
    const latest = await work.latest(session.accountId, session.id);
    if (latest === undefined) return withoutJob(session);
    if (latest.state !== "queued") return latest;
    return { ...latest, queuePlace: await work.waitingBefore(session.accountId, latest.createdAt) };
  } catch (error) {
    if (toServiceError(error).kind !== "unavailable") throw error;
    return undefined;
  }
}

/** Jobs are forgotten after a month; what they made stays. */
function withoutJob({ currentDraftVersion, updatedAt }: Session): SessionProgress {
  const revision = updatedAt.getTime();
  if (currentDraftVersion > 0) return { state: "done", revision, result: { version: currentDraftVersion } };
  const failure = failureOf(upstreamFailed("GENERATION_FAILED", "No draft came of the order."));
  return { state: "failed", revision, failure };
}
