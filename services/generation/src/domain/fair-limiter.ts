import { createAccountPermits } from "./account-permits.ts";
import { nextRoundRobin } from "./round-robin.ts";

/** Runs a task of an account as soon as a permit is free for it. */
export type FairLimiter = <Result>(accountId: string, task: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly accountId: string;
  readonly begin: () => void;
}

/**
 * Runs at most `size` tasks at once. Accounts take turns, and no account gets more than half of the permits, so that there is always one
 * for the next account, however long tasks of others take.
 */
export function createFairLimiter(size: number): FairLimiter {
  const permits = createAccountPermits(size);
  const waiting = new Set<Waiting>();
  let lastAccount = "";
  const beginNext = (): void => {
    while (permits.hasFree()) {
      const closed = permits.closedAccounts();
      const open = [...waiting].filter(({ accountId }) => !closed.includes(accountId));
      const next = nextRoundRobin(open, lastAccount);
      if (next === undefined) return;
      waiting.delete(next);
      lastAccount = next.accountId;
      permits.take(next.accountId);
      next.begin();
    }
  };
  return async (accountId, task) => {
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    waiting.add({ accountId, begin });
    beginNext();
    await promise;
    try {
      return await task();
    } finally {
      permits.giveBack(accountId);
      beginNext();
    }
  };
}
