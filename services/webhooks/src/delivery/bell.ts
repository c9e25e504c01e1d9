/** Lets one loop sleep till somebody has something for it. */
export interface Bell {
  /** Ends the sleep, or the next one if nobody sleeps now. */
  ring(): void;
  /** Sleeps for so long at most. */
  wait(milliseconds: number): Promise<void>;
}

export function createBell(): Bell {
  let hasRung = false;
  let wakeUp: (() => void) | undefined;
  return {
    ring: () => {
      hasRung = true;
      wakeUp?.();
    },
    wait: async (milliseconds) => {
      if (!hasRung) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, milliseconds);
        wakeUp = resolve;
        await promise;
        clearTimeout(timer);
      }
      hasRung = false;
      wakeUp = undefined;
    },
  };
}
