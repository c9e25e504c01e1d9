import { createOutageLog, type Logger } from "@galley/service-kit/logging";
import type { Hint } from "./hint.ts";

export interface KeepBusyOptions<Work> {
  /** How much of this work may be under way at once in this process. */
  readonly size: number;
  /** The next piece of work, taken so that no other process gets it. */
  readonly next: () => Promise<Work | undefined>;
  /** Does it. Never rejects. */
  readonly run: (work: Work) => Promise<void>;
  /** Rung when there may be more work. */
  readonly orders: Hint;
  readonly pollMilliseconds: number;
  readonly logger: Logger;
}

/** Takes and does work, as much at once as `size` says, until the signal aborts. Resolves when it takes no more. */
export async function keepBusy<Work>(options: KeepBusyOptions<Work>, stopped: AbortSignal): Promise<void> {
  const { size, next, run, orders, pollMilliseconds, logger } = options;
  const outage = createOutageLog(logger, {
    failed: "looking for work failed",
    worked: "looking for work goes on again",
  });
  const listener = orders.listen();
  let underWay = 0;
  const takeAll = async (): Promise<void> => {
    while (underWay < size && !stopped.aborted) {
      const work = await next();
      if (work === undefined) return;
      underWay += 1;
      void run(work).finally(() => {
        underWay -= 1;
        orders.wake();
      });
    }
  };
  while (!stopped.aborted) {
    try {
      await takeAll();
      outage.worked();
    } catch (error) {
      outage.failed(error);
    }
    await listener.wait(pollMilliseconds, stopped);
  }
}
