import { setTimeout as delay } from "node:timers/promises";

export interface PollOptions {
  /** The longest wait. */
  readonly longestMilliseconds: number;
  /** The pause between two calls; 200 milliseconds unless given. */
  readonly everyMilliseconds?: number;
  /** Ends the wait when it aborts. */
  readonly signal?: AbortSignal;
}

/** Calls `look` until `willDo` accepts what it found, the time is over or the signal aborts; resolves to what was found last. */
export async function pollUntil<Found>(
  look: () => Found | Promise<Found>,
  willDo: (found: Found) => boolean,
  { longestMilliseconds, everyMilliseconds = 200, signal }: PollOptions,
): Promise<Found> {
  const giveUpAt = performance.now() + longestMilliseconds;
  for (;;) {
    const found = await look();
    if (willDo(found) || performance.now() > giveUpAt || signal?.aborted === true) return found;
    await delay(everyMilliseconds);
  }
}
