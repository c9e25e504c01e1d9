import { unavailable } from "@galley/service-kit/errors";

/**
 * Maximum number of attempts. Concurrent orders usually get in each other's way only a few times, so it is not reached
 * in practice.
 */
const maxTries = 20;
const retryAfterSeconds = 1;

/**
 * Repeats `attempt` while it returns `undefined`, which means that a concurrent change got in the way. Rejects with
 * "unavailable" after 20 attempts, and with the signal's reason if the signal aborts.
 */
export async function retryOnConflict<Result>(
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
