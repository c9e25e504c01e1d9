import { unavailable } from "@galley/service-kit/errors";

/** Concurrent orders conflict a few times, but never this often. */
const maxTries = 20;
const retryAfterSeconds = 1;

/**
 * Retries an attempt that returns `undefined` because of a concurrent change. Rejects with "unavailable" after 20 attempts, and with the signal's
 * reason when the signal aborts.
 */
export async function untilSettled<Result>(
  attempt: () => Promise<Result | undefined>,
  signal?: AbortSignal,
): Promise<Result> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    signal?.throwIfAborted();
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw unavailable("The order met other changes again and again. Repeat it.", { retryAfterSeconds });
}
