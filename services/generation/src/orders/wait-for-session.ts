import { unavailable, upstreamFailed } from "@galley/service-kit/errors";
import { failureOf } from "../domain/failure.ts";
import type { JobStatus } from "../domain/job.ts";
import type { Session } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { readSession } from "../sessions/read-sessions.ts";
import { lookUntil, type Patience } from "./await-job.ts";

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
  const session = await readSession(ports, accountId, sessionId);
  const isNew = ({ revision }: SessionProgress): boolean => revision > afterRevision;
  const { changes: notifier, timing } = ports;
  const pauseMilliseconds = (): number => timing.pollMilliseconds;
  const last = await lookUntil(() => lookAt(ports, session), isNew, { notifier, signal, until, pauseMilliseconds });
  if (last === undefined) throw unavailable();
  // A deletion may have come meanwhile.
  if (!isNew(last)) await readSession(ports, accountId, sessionId);
  return last;
}

async function lookAt({ work }: Pick<Ports, "work">, session: Session): Promise<SessionProgress> {
  const latest = await work.latest(session.accountId, session.id);
  if (latest === undefined) return withoutJob(session);
  if (latest.state !== "queued") return latest;
  return { ...latest, queuePlace: await work.waitingBefore(session.accountId, latest.createdAt) };
}

/** Jobs are forgotten after a month; what they made stays. */
function withoutJob({ currentDraftVersion, updatedAt }: Session): SessionProgress {
  const revision = updatedAt.getTime();
  if (currentDraftVersion > 0) return { state: "done", revision, result: { version: currentDraftVersion } };
  const failure = failureOf(upstreamFailed("GENERATION_FAILED", "No draft came of the order."));
  return { state: "failed", revision, failure };
}
