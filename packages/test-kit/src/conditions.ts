import { setTimeout as delay } from "node:timers/promises";

export interface WaitUntilOptions {
  /** The maximum time to wait; 20 seconds by default, because the machine may be busy. */
  readonly timeoutMilliseconds?: number;
  /** The interval between two checks; 20 milliseconds by default. */
  readonly intervalMilliseconds?: number;
}

/**
 * Calls `check` until it succeeds: it returns anything but false, and neither throws nor rejects. Resolves with the result. After the
 * timeout, rejects with the last error, so that a test shows what was wrong.
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

/**
 * Calls `look` until `willDo` returns true for the result, but not longer than the timeout or after the signal is aborted. Resolves with
 * the last result in any case.
 */
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

const dayMilliseconds = 86_400_000;

/**
 * Resolves when the UTC day, and with it the week, the month and the year, lasts for at least another minute. Tests of things that belong
 * to such a period wait for it, so that the period does not end between two of their steps.
 */
export async function awayFromMidnight(): Promise<void> {
  const lasts = (): boolean => dayMilliseconds - (Date.now() % dayMilliseconds) > 60_000;
  await waitUntil(lasts, { timeoutMilliseconds: 61_000 });
}
