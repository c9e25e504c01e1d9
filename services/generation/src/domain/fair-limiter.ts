import { createAccountSlots } from "./account-slots.ts";
import { nextRoundRobin } from "./round-robin.ts";

/** Runs a task of an account as soon as a slot is free for it. */
export type FairLimiter = <Result>(accountId: string, task: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly accountId: string;
  readonly begin: () => void;
}

/**
 * Runs at most `size` tasks at once. Accounts take turns, and no account gets more than half of the slots, so that there is always one
 * for the next account, however long tasks of others take.
 */
export function createFairLimiter(size: number): FairLimiter {
  const slots = createAccountSlots(size);
  const waiting = new Set<Waiting>();
  let lastAccount = "";
  const beginNext = (): void => {
    while (slots.hasRoom()) {
      const closed = slots.closedAccounts();
      const open = [...waiting].filter(({ accountId }) => !closed.includes(accountId));
      const next = nextRoundRobin(open, lastAccount);
      if (next === undefined) return;
      waiting.delete(next);
      lastAccount = next.accountId;
      slots.take(next.accountId);
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
      slots.leave(accountId);
      beginNext();
    }
  };
}
