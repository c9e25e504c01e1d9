import type { WaitForSessionRequest__Output, WaitForSessionResponse, WorkState } from "@galley/proto/generation/v1";
import type { Handler } from "@galley/service-kit/grpc";
import { machineCodeOf } from "../domain/failure.ts";
import type { JobState } from "../domain/job.ts";
import type { Patience } from "../orders/await-job.ts";
import type { SessionProgress, Watched } from "../orders/wait-for-session.ts";
import { answerBy, unixSeconds } from "./messages.ts";

/** However long the caller could wait: a watcher that hears nothing for longer takes the connection for dead. */
const longestMilliseconds = 20_000;

export type WaitForSession = (watched: Watched, patience: Patience) => Promise<SessionProgress>;

/** WaitForSession: tells how far the session's latest work is, as soon as that is news. */
export function waitForSessionCall(
  wait: WaitForSession,
  { answerMarginMilliseconds }: { readonly answerMarginMilliseconds: number },
): Handler<WaitForSessionRequest__Output, WaitForSessionResponse> {
  return async (call) => {
    const { sessionId, afterRevision } = call.request;
    const due = answerBy(call, { openEndedMilliseconds: longestMilliseconds, answerMarginMilliseconds });
    const until = new Date(Math.min(due.getTime(), Date.now() + longestMilliseconds));
    const watched = { accountId: call.caller.accountId, sessionId, afterRevision };
    return toResponse(await wait(watched, { until, signal: call.signal }));
  };
}

const states = {
  queued: "WORK_STATE_QUEUED",
  running: "WORK_STATE_RUNNING",
  done: "WORK_STATE_DONE",
  failed: "WORK_STATE_FAILED",
  cancelled: "WORK_STATE_CANCELLED",
} as const satisfies Record<JobState, WorkState>;

function toResponse(progress: SessionProgress): WaitForSessionResponse {
  const { state, revision, queuePlace, startedAt, result, failure } = progress;
  const at = state === "running" ? progress.progress : undefined;
  return {
    state: states[state],
    revision,
    ...(at === undefined ? {} : { stage: at.stage, done: at.done, of: at.of }),
    ...(queuePlace === undefined ? {} : { queuePlace }),
    ...(startedAt === undefined ? {} : { startedAt: unixSeconds(startedAt) }),
    ...(result === undefined ? {} : { version: result.version }),
    failure: failure === undefined ? null : { message: failure.message, code: machineCodeOf(failure) },
  };
}
