import { setTimeout as delay } from "node:timers/promises";
import { createOutageLog, type Logger, type OutageMessages } from "../logging/index.ts";
import { createNotifier } from "./notifier.ts";

/** Background work that runs repeatedly, in rounds. */
export interface Repeated {
  /** Starts the background work. The first round runs at once. */
  readonly start: () => void;
  /** Starts the next round at once instead of after the interval. */
  readonly wake: () => void;
  /** Waits for the current round and stops the background work. */
  readonly stop: () => Promise<void>;
}

export interface RepeatOptions {
  /** The time between the end of a round and the start of the next. */
  readonly intervalMilliseconds: number;
  /**
   * Returns the minimum time between the starts of two rounds, which also applies after `wake`; none by default. The function is called
   * after each round.
   */
  readonly minIntervalMilliseconds?: () => number;
  readonly logger: Logger;
  /** The messages that are logged when rounds of the work begin to fail, and when they succeed again. */
  readonly messages: OutageMessages;
}

/**
 * Runs `work` repeatedly, one round at a time, at intervals and after `wake`. A failed round does not stop later ones. `work` gets a
 * signal that aborts when it should end.
 */
export function repeat(work: (stopping: AbortSignal) => Promise<unknown>, options: RepeatOptions): Repeated {
  const { intervalMilliseconds, minIntervalMilliseconds = () => 0, logger, messages } = options;
  const outage = createOutageLog(logger, messages);
  const stopping = new AbortController();
  const notifier = createNotifier();
  const subscription = notifier.subscribe();
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      try {
        await work(stopping.signal);
        outage.worked();
      } catch (error) {
        outage.failed(error);
      }
      await subscription.wait(intervalMilliseconds, stopping.signal);
      const early = startedAt + minIntervalMilliseconds() - performance.now();
      if (early > 0 && !stopping.signal.aborted) await delay(early);
    }
  };
  return {
    start: () => {
      running ??= run();
    },
    wake: notifier.notify,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
