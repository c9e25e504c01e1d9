import { setTimeout as delay } from "node:timers/promises";

export interface WaitUntilOptions {
  /** How long the condition may take to come true; 20 seconds unless given, since the machine may be busy. */
  readonly timeoutMilliseconds?: number;
  /** How often to look; every 20 milliseconds unless given. */
  readonly intervalMilliseconds?: number;
}

/**
 * Waits until `check` neither throws, rejects nor answers false, and gives what it answered. After the time-out the last
 * failure is thrown, so that a test says what was still wrong.
 */
export async function waitUntil<Result>(
  check: () => Result | Promise<Result>,
  { timeoutMilliseconds = 20_000, intervalMilliseconds = 20 }: WaitUntilOptions = {},
): Promise<Result> {
  const giveUpAt = Date.now() + timeoutMilliseconds;
  for (;;) {
    try {
      const result = await check();
      if (result !== false) return result;
      if (Date.now() >= giveUpAt) throw new Error(`Still false after ${timeoutMilliseconds} ms: ${check.toString()}`);
    } catch (error) {
      if (Date.now() >= giveUpAt) throw error;
    }
    await delay(intervalMilliseconds);
  }
}

/** Looks until `willDo` accepts what was found, the time is over or the signal aborts; resolves to what was found last. */
export async function pollUntil<Found>(
  look: () => Found | Promise<Found>,
  willDo: (found: Found) => boolean,
  { timeoutMilliseconds = 20_000, intervalMilliseconds = 200, signal }: WaitUntilOptions & { signal?: AbortSignal },
): Promise<Found> {
  const giveUpAt = performance.now() + timeoutMilliseconds;
  for (;;) {
    const found = await look();
    if (willDo(found) || performance.now() > giveUpAt || signal?.aborted === true) return found;
    await delay(intervalMilliseconds);
  }
}
