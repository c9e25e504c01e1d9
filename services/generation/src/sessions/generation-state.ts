import { upstreamFailed } from "@galley/service-kit/errors";
import { type Failure, toFailure } from "../domain/failure.ts";
import { isFinished, type JobStatus } from "../domain/job.ts";
import type { Session } from "../domain/session.ts";

/** State of a session's latest draft or revision. */
export interface GenerationState {
  readonly status: "generating" | "draft_ready" | "failed";
  /** Why the session has no draft. Not set while it is written, and if there is a draft. */
  readonly failure?: Failure | undefined;
  /** Why the draft was not published, although that was requested. */
  readonly publishFailure?: Failure | undefined;
}

/** The failure that clients see for a session without a draft whose job no longer exists. Jobs are deleted after a month. */
const forgotten = toFailure(upstreamFailed("GENERATION_FAILED", "No draft came of the order."));

/**
 * Returns the state of a session. `latest` is its latest draft job, if it still exists. If a revision failed, the earlier
 * draft is still there, so the state is "draft_ready".
 */
export function toGenerationState(session: Session, latest: JobStatus | undefined): GenerationState {
  if (latest !== undefined && !isFinished(latest.state)) return { status: "generating" };
  if (session.currentDraftVersion === 0) return { status: "failed", failure: latest?.failure ?? forgotten };
  if (session.cmsPostId !== undefined) return { status: "draft_ready" };
  // A job that publishes its draft can still fail after the draft was stored. Then its failure is about the publish.
  const lateFailure = latest?.publish === "always" ? latest.failure : undefined;
  return { status: "draft_ready", publishFailure: latest?.result?.publishFailure ?? lateFailure };
}

/** Returns whether the session was read before this job ended, so that it does not show the job's result yet. */
export function isBehind(session: Session, latest: JobStatus | undefined): boolean {
  if (latest?.state !== "done") return false;
  return session.currentDraftVersion === 0 || (latest.post !== undefined && session.cmsPostId === undefined);
}
