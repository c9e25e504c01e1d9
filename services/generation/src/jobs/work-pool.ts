import { createOutageLog, type Logger } from "@galley/service-kit/logging";
import type { Notifier } from "@galley/service-kit/scheduling";
import { createAccountSlots } from "../domain/account-slots.ts";

export interface WorkPoolOptions<Work> {
  /** How many pieces of work this process may run at once. */
  readonly size: number;
  /** Claims the next piece of work of any account but these. */
  readonly next: (closedAccounts: readonly string[]) => Promise<Work | undefined>;
  readonly accountOf: (work: Work) => string;
  /** Runs a piece of work. Never rejects. */
  readonly run: (work: Work) => Promise<void>;
  /** Notified when there may be more work. */
  readonly newWork: Notifier;
  readonly pollMilliseconds: number;
  readonly logger: Logger;
}

/**
 * Takes and runs work, at most `size` pieces at once, until the signal aborts; no account gets more than half of them. Resolves when it
 * stops taking work.
 */
export async function runWorkPool<Work>(options: WorkPoolOptions<Work>, stopped: AbortSignal): Promise<void> {
  const { size, next, accountOf, run, newWork, pollMilliseconds, logger } = options;
  const outage = createOutageLog(logger, {
    failed: "looking for work failed",
    worked: "looking for work goes on again",
  });
  const subscription = newWork.subscribe();
  const slots = createAccountSlots(size);
  const takeAll = async (): Promise<void> => {
    while (slots.hasRoom() && !stopped.aborted) {
      const work = await next(slots.closedAccounts());
      if (work === undefined) return;
      const accountId = accountOf(work);
      slots.take(accountId);
      void run(work).finally(() => {
        slots.leave(accountId);
        newWork.notify();
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
