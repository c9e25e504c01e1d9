import { createOutageLog, type Logger } from "@galley/service-kit/logging";
import type { Notifier } from "@galley/service-kit/scheduling";
import { createPlaces } from "../domain/places.ts";

export interface KeepBusyOptions<Work> {
  /** How much of this work may be under way at once in this process. */
  readonly size: number;
  /** The next piece of work, but none of these accounts, taken so that no other process gets it. */
  readonly next: (closedAccounts: readonly string[]) => Promise<Work | undefined>;
  readonly accountOf: (work: Work) => string;
  /** Does it. Never rejects. */
  readonly run: (work: Work) => Promise<void>;
  /** Notified when there may be more work. */
  readonly orders: Notifier;
  readonly pollMilliseconds: number;
  readonly logger: Logger;
}

/**
 * Takes and does work, as much at once as `size` says, until the signal aborts; no account gets more than half of that. Resolves when
 * it takes no more.
 */
export async function keepBusy<Work>(options: KeepBusyOptions<Work>, stopped: AbortSignal): Promise<void> {
  const { size, next, accountOf, run, orders, pollMilliseconds, logger } = options;
  const outage = createOutageLog(logger, {
    failed: "looking for work failed",
    worked: "looking for work goes on again",
  });
  const subscription = orders.subscribe();
  const places = createPlaces(size);
  const takeAll = async (): Promise<void> => {
    while (places.hasRoom() && !stopped.aborted) {
      const work = await next(places.closedAccounts());
      if (work === undefined) return;
      const accountId = accountOf(work);
      places.take(accountId);
      void run(work).finally(() => {
        places.leave(accountId);
        orders.notify();
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
    await subscription.wait(pollMilliseconds, stopped);
  }
}
