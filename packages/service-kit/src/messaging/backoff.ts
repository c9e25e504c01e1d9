import { setTimeout as delay } from "node:timers/promises";

/** Waits, or returns at once when the signal aborts. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** Grows by doubling up to a ceiling, give or take a fifth. `count` begins at 0. */
export function backoffMilliseconds(count: number, firstMilliseconds: number, longestMilliseconds: number): number {
  return Math.min(longestMilliseconds, firstMilliseconds * 2 ** count) * (0.8 + Math.random() * 0.4);
}
