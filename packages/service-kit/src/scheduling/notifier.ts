/** Wakes loops of this process. What happens in other processes is found by polling. */
export interface Notifier {
  readonly notify: () => void;
  readonly subscribe: () => Subscription;
}

/** For a loop that looks, waits, and looks again. A notification between looking and waiting is not lost. */
export interface Subscription {
  /** Resolves when notified since the last wait ended, after this time, or when the signal aborts. Never rejects. */
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

export function createNotifier(): Notifier {
  const waiting = new Set<() => void>();
  let notifications = 0;
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
    notify: () => {
      notifications += 1;
      for (const end of [...waiting]) end();
    },
    subscribe: () => {
      let seen = notifications;
      return {
        wait: async (milliseconds, signal) => {
          if (seen === notifications) await wait(milliseconds, signal);
          seen = notifications;
        },
      };
    },
  };
}
