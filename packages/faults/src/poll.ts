import { setTimeout as delay } from "node:timers/promises";

export interface PollOptions {
  /** How long to look at most. */
  readonly longestMilliseconds: number;
  /** Time between two looks; 200 milliseconds unless given. */
  readonly everyMilliseconds?: number;
  /** Ends the wait when it aborts. */
  readonly signal?: AbortSignal;
}

/** Looks again and again until what is found will do, time is over or the signal aborts; gives what was found last. */
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
