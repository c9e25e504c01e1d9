import { createOutageLog, type Logger } from "@galley/service-kit/logging";

export interface PurgeSweepOptions {
  /** Purges what is due and gives how many publications that were. */
  readonly purge: () => Promise<number>;
  readonly logger: Logger;
  /** How often to look unasked. */
  readonly intervalMilliseconds: number;
}

/** Removes what belonged to deleted publications, in the background. */
export interface PurgeSweep {
  readonly start: () => void;
  /** Looks at once; call it after a delete. */
  readonly wake: () => void;
  /** Ends after the purge under way. */
  readonly stop: () => Promise<void>;
}

/** A sweep that looks when woken and from time to time, so that it also ends what a crash interrupted. */
export function createPurgeSweep({ purge, logger, intervalMilliseconds }: PurgeSweepOptions): PurgeSweep {
  const outage = createOutageLog(logger, {
    failed: "purge of deleted publications failed and tries again",
    worked: "purge of deleted publications works again",
  });
  let stopped = false;
  let bell = Promise.withResolvers<void>();
  let running: Promise<void> | undefined;

  const sweep = async (): Promise<void> => {
    try {
      while (!stopped && (await purge()) > 0);
      outage.worked();
    } catch (error) {
      outage.failed(error);
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      bell = Promise.withResolvers<void>();
      const timer = setTimeout(bell.resolve, intervalMilliseconds);
      await sweep();
      await bell.promise;
      clearTimeout(timer);
    }
  };

  return {
    start: () => {
      running ??= run();
    },
    wake: () => bell.resolve(),
    stop: async () => {
      stopped = true;
      bell.resolve();
      await running;
    },
  };
}
