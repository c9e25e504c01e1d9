import { setTimeout as delay } from "node:timers/promises";
import { createOutageLog, type Logger, type OutageMessages } from "../logging/index.ts";
import { createNotifier } from "./notifier.ts";

/** Background work that runs in rounds. */
export interface Repeated {
  /** Begins; the first round is at once. */
  readonly start: () => void;
  /** Runs the next round at once rather than when it is time. */
  readonly wake: () => void;
  /** Ends after the round under way. */
  readonly stop: () => Promise<void>;
}

export interface RepeatOptions {
  /** Time between the end of a round and the next one. */
  readonly intervalMilliseconds: number;
  /** Least time between the beginnings of a round and the next, asked when the round has ended, however often it is woken; none unless given. */
  readonly shortestIntervalMilliseconds?: () => number;
  readonly logger: Logger;
  /** What the log says when rounds begin to fail and when they work again. */
  readonly messages: OutageMessages;
}

/**
 * Runs work again and again, one round at a time, at intervals and whenever it is woken. A round that fails is followed by the next one
 * all the same. `work` gets a signal that aborts when it should come to its end.
 */
export function repeat(work: (stopping: AbortSignal) => Promise<unknown>, options: RepeatOptions): Repeated {
  const { intervalMilliseconds, shortestIntervalMilliseconds = () => 0, logger, messages } = options;
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
      const early = startedAt + shortestIntervalMilliseconds() - performance.now();
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
