import { setTimeout as delay } from "node:timers/promises";
import { createNotifier } from "@galley/service-kit/scheduling";

/** Looks, again and again. */
export interface Looks {
  readonly start: () => void;
  /** There may be something to see: looks at once, or soon after the last look. */
  readonly wake: () => void;
  /** Ends after the look under way. */
  readonly stop: () => Promise<void>;
}

// Many reasons to look come at once; looking once for all that come within this time saves most of the queries.
const betweenLooksMilliseconds = 25;

/** @param look gives how long to wait for the next look unless something wakes it; never rejects */
export function createLooks(look: () => Promise<number>): Looks {
  const notifier = createNotifier();
  const subscription = notifier.subscribe();
  let isRunning = false;
  let running: Promise<void> = Promise.resolve();

  const run = async (): Promise<void> => {
    while (isRunning) {
      const lookedAt = performance.now();
      await subscription.wait(await look());
      const early = lookedAt + betweenLooksMilliseconds - performance.now();
      if (early > 0 && isRunning) await delay(early);
    }
  };
  return {
    start: () => {
      isRunning = true;
      running = run();
    },
    wake: notifier.notify,
    stop: async () => {
      isRunning = false;
      notifier.notify();
      await running;
    },
  };
}
