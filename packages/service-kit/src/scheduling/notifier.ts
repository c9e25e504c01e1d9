export type Notifier = ReturnType<typeof createNotifier>;

/** Wakes loops of this process. What happens in other processes is found by polling. */
export function createNotifier() {
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
    notify: (): void => {
      notifications += 1;
      for (const end of [...waiting]) end();
    },
    /** For a loop that looks, waits, and looks again. A notification between looking and waiting is not lost. */
    subscribe: () => {
      let seen = notifications;
      return {
        /** Resolves when notified since the last wait ended, after this time, or when the signal aborts. Never rejects. */
        wait: async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
          if (seen === notifications) await wait(milliseconds, signal);
          seen = notifications;
        },
      };
    },
  };
}
