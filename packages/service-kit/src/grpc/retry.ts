import { setTimeout as delay } from "node:timers/promises";
import { ServiceError } from "../errors/index.ts";

const mostAttempts = 3;
const firstPauseMilliseconds = 100;

/** Tries again when the service is away: up to three attempts, with full jitter, and never past the deadline. */
export async function retryUnavailable<Result>(
  attempt: () => Promise<Result>,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<Result> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pause = firstPauseMilliseconds * 4 ** (count - 1) * (0.5 + Math.random());
      const mayRetry = error instanceof ServiceError && error.kind === "unavailable";
      if (!mayRetry || count >= mostAttempts || Date.now() + pause >= deadline) throw error;
      await delay(pause, undefined, signal === undefined ? {} : { signal }).catch(() => signal?.throwIfAborted());
    }
  }
}
