import { upstreamFailed } from "@galley/service-kit/errors";
import { type Failure, failureOf } from "../domain/failure.ts";
import { isFinished, type JobStatus } from "../domain/job.ts";
import type { Session } from "../domain/session.ts";

/** How the latest draft or revision of a session stands. */
export interface GenerationState {
  readonly status: "generating" | "draft_ready" | "failed";
  /** Why there is no draft. */
  readonly failure?: Failure | undefined;
  /** Why the draft, which should have been published as well, was not. */
  readonly publishFailure?: Failure | undefined;
}

/** Jobs are removed after a month. */
const forgotten = failureOf(upstreamFailed("GENERATION_FAILED", "No draft came of the order."));

/**
 * The state of a session whose latest draft job is this one, if it is still known. A failed revision leaves the draft that was there, so the
 * session stays ready.
 */
export function generationStateOf(session: Session, latest: JobStatus | undefined): GenerationState {
  if (latest !== undefined && !isFinished(latest.state)) return { status: "generating" };
  if (session.currentDraftVersion === 0) return { status: "failed", failure: latest?.failure ?? forgotten };
  if (session.cmsPostId !== undefined) return { status: "draft_ready" };
  // A job that was to publish can fail after its draft was stored.
  const lateFailure = latest?.publish === "always" ? latest.failure : undefined;
  return { status: "draft_ready", publishFailure: latest?.result?.publishFailure ?? lateFailure };
}

/** Whether the session was read before the end of this job, and shows less than the job made. */
export function isBehind(session: Session, latest: JobStatus | undefined): boolean {
  if (latest?.state !== "done") return false;
  return session.currentDraftVersion === 0 || (latest.post !== undefined && session.cmsPostId === undefined);
}
