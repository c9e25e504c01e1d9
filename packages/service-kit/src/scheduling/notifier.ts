export type Notifier = ReturnType<typeof createNotifier>;

/** Creates a notifier, which wakes waiting loops in this process. Changes made by other processes are only found by polling. */
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
    /** Subscribes a loop that checks for work, waits, and checks again. A notification between the check and the wait is not lost. */
    subscribe: () => {
      let seen = notifications;
      return {
        /**
         * Waits for a notification. Resolves after one since the end of the last wait, after `milliseconds`, or when the signal aborts.
         * Never rejects.
         */
        wait: async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
          if (seen === notifications) await wait(milliseconds, signal);
          seen = notifications;
        },
      };
    },
  };
}
