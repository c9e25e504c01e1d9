/**
 * Holds all timers of exactly this duration until `fire` is called for the oldest one, so that a test decides when a time limit passes.
 * Other timers run as usual. `restore` must be called at the end.
 */
export function holdTimers(milliseconds: number) {
  const { setTimeout: original } = globalThis;
  const held: (() => void)[] = [];
  globalThis.setTimeout = ((work: () => void, duration?: number) => {
    if (duration !== milliseconds) return original(work, duration);
    held.push(work);
    return original(() => undefined, 0);
  }) as typeof setTimeout;
  return {
    /** The number of timers that are held. */
    count: () => held.length,
    fire: () => held.shift()?.(),
    restore: () => {
      globalThis.setTimeout = original;
    },
  };
}
