import type { DraftOrder, GenerateDraftResponse__Output } from "@galley/proto/generation/v1";
import { ServiceError, unavailable, upstreamFailed } from "@galley/service-kit/errors";
import { maxCallMilliseconds } from "@galley/service-kit/grpc";
import type { CallContext } from "./route.ts";

const joinRetrySeconds = 5;
/** A timer may fire up to this many milliseconds too early by the clock. */
const timerMilliseconds = 100;

/**
 * Waits for a draft within the time limit of a request, with as many calls as necessary. After the time limit the work is cancelled and
 * the request fails. If the request has an `Idempotency-Key`, the work continues instead, and a repeated request waits for the same
 * draft.
 */
export async function generateWithinTimeLimit(
  order: DraftOrder,
  call: CallContext,
  maxMilliseconds = maxCallMilliseconds,
): Promise<GenerateDraftResponse__Output> {
  const { backends, detached, hangUp, syncTimeoutMilliseconds } = call;
  const endsAt = performance.now() + syncTimeoutMilliseconds;
  try {
    for (;;) {
      const leftMilliseconds = Math.max(1, Math.ceil(endsAt - performance.now()));
      const deadlineMilliseconds = Math.min(leftMilliseconds, maxMilliseconds);
      const isLast = deadlineMilliseconds === leftMilliseconds;
      const request = { order, detached, ...(isLast ? {} : { patienceMilliseconds: leftMilliseconds }) };
      const callEndsAt = performance.now() + deadlineMilliseconds;
      try {
        const answer = await backends.generation("generateDraft", request, { deadlineMilliseconds, signal: hangUp });
        if (answer.draft !== null || isLast) return answer;
      } catch (error) {
        if (isLast || performance.now() < callEndsAt - timerMilliseconds || !isUnavailable(error)) throw error;
      }
    }
  } catch (error) {
    const isLate = performance.now() >= endsAt - timerMilliseconds;
    if (!isLate || !isUnavailable(error)) throw error;
    const seconds = syncTimeoutMilliseconds / 1_000;
    if (!detached)
      throw upstreamFailed("GENERATION_FAILED", `The draft was not ready within ${seconds} seconds.`, error);
    throw unavailable("The draft is still being written. Repeat the request with the same Idempotency-Key to get it.", {
      retryAfterSeconds: joinRetrySeconds,
      cause: error,
    });
  }
}

function isUnavailable(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === "unavailable";
}
