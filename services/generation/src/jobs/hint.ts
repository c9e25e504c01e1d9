/** Wakes whoever waits in this process. What happens in other processes is found by looking again after a while. */
export interface Hint {
  readonly wake: () => void;
  readonly listen: () => Listener;
}

/** One who looks, waits, and looks again. A wake between looking and waiting is not lost. */
export interface Listener {
  /** Resolves when woken since the last wait ended, after this time, or when the signal aborts. Never rejects. */
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export function createHint(): Hint {
  const waiting = new Set<() => void>();
  let wakes = 0;
  const wait = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(end);
        signal?.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      waiting.add(end);
      signal?.addEventListener("abort", end, { once: true });
      if (signal?.aborted) end();
    });
  return {
    wake: () => {
      wakes += 1;
      for (const end of [...waiting]) end();
    },
    listen: () => {
      let heard = wakes;
      return {
        wait: async (milliseconds, signal) => {
          if (heard === wakes) await wait(milliseconds, signal);
          heard = wakes;
        },
      };
    },
  };
}
