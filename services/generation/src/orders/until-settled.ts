import { unavailable } from "@galley/service-kit/errors";

/** Orders of the same moment overtake each other a few times, not this often. */
const maxTries = 20;
const retryAfterSeconds = 1;

/**
 * Repeats an attempt that gives `undefined` when something changed meanwhile. Rejects with "unavailable" after 20 attempts, and with the
 * signal's reason once the caller is gone.
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
