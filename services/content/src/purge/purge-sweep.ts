import type { Logger } from "@galley/service-kit/logging";
import { type Repeated, repeat } from "@galley/service-kit/scheduling";

export interface PurgeSweepOptions {
  /** Purges what is due and gives how many publications that were. */
  readonly purge: () => Promise<number>;
  readonly logger: Logger;
  /** How often to look when nothing wakes it. */
  readonly intervalMilliseconds: number;
}

/**
 * Removes in the background what belonged to deleted publications. `wake` it after a delete; what a crash interrupted it finds at its
 * next round.
 */
export function createPurgeSweep({ purge, logger, intervalMilliseconds }: PurgeSweepOptions): Repeated {
  const sweep = async (stopping: AbortSignal): Promise<void> => {
    while (!stopping.aborted && (await purge()) > 0);
  };
  return repeat(sweep, {
    intervalMilliseconds,
    logger,
    messages: {
      failed: "purge of deleted publications failed and tries again",
      worked: "purge of deleted publications works again",
    },
  });
}
