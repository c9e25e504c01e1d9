import type { DraftOrder, GenerateDraftResponse__Output } from "@galley/proto/generation/v1";
import { ServiceError, unavailable, upstreamFailed } from "@galley/service-kit/errors";
import type { CallContext } from "./route.ts";

const joinRetrySeconds = 5;
/** Timers and clocks may disagree by this much about whether the time is up. */
const timerMilliseconds = 100;

/**
 * Waits for a draft as long as a synchronous call may take. After that the work is cancelled and counts as failed; detached
 * work goes on, and a repeat with the same `Idempotency-Key` joins it.
 */
export async function generateWithinTimeLimit(
  order: DraftOrder,
  call: CallContext,
): Promise<GenerateDraftResponse__Output> {
  const { backends, detached, hangUp, syncTimeoutMilliseconds } = call;
  const startedAt = performance.now();
  try {
    return await backends.generation(
      "generateDraft",
      { order, detached },
      { deadlineMilliseconds: syncTimeoutMilliseconds, signal: hangUp },
    );
  } catch (error) {
    const isLate = performance.now() - startedAt >= syncTimeoutMilliseconds - timerMilliseconds;
    if (!(isLate && error instanceof ServiceError && error.kind === "unavailable")) throw error;
    const seconds = syncTimeoutMilliseconds / 1_000;
    if (!detached)
      throw upstreamFailed("GENERATION_FAILED", `The draft was not ready within ${seconds} seconds.`, error);
    throw unavailable("The draft is still being written. Repeat the request with the same Idempotency-Key to get it.", {
      retryAfterSeconds: joinRetrySeconds,
      cause: error,
    });
  }
}
