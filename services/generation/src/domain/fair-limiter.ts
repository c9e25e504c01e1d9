/** Runs a task for an account as soon as the limit of concurrent tasks allows it, and returns the task's result. */
export type FairLimiter = <Result>(accountId: string, task: () => Promise<Result>) => Promise<Result>;

interface Waiting {
  readonly accountId: string;
  readonly begin: () => void;
}

/**
 * Creates a limiter that runs at most `size` tasks at a time. Accounts take turns. No account gets more than half of
 * the places, so the next account does not wait long even if the running tasks take long.
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

/**
 * Limits how many tasks of one kind run in this process at the same time. Each running task needs one of a fixed number
 * of permits.
 */
export interface AccountPermits {
  /** Returns whether another task may start. If not, all permits are taken. */
  readonly hasFree: () => boolean;
  /**
   * Returns the accounts that already have as many permits as they may have. They have to wait until a permit is
   * returned.
   */
  readonly closedAccounts: () => string[];
  readonly take: (accountId: string) => void;
  readonly giveBack: (accountId: string) => void;
}

/**
 * Creates `size` permits that accounts share. An account may take a permit while it holds fewer permits than are free.
 * Therefore no account holds more than half of them (rounded up), and one is left for the next account. Source: dynamic
 * thresholds of shared buffers (Choudhury and Hahne).
 */
export function createAccountPermits(size: number): AccountPermits {
  const held = new Map<string, number>();
  let free = size;
  return {
    hasFree: () => free > 0,
    closedAccounts: () => [...held].filter(([, permits]) => permits >= free).map(([accountId]) => accountId),
    take: (accountId) => {
      held.set(accountId, (held.get(accountId) ?? 0) + 1);
      free -= 1;
    },
    giveBack: (accountId) => {
      const left = (held.get(accountId) ?? 1) - 1;
      if (left === 0) held.delete(accountId);
      else held.set(accountId, left);
      free += 1;
    },
  };
}

/** Where the search for the next job continues, so that accounts take turns. */
export interface RoundRobinPosition {
  /** The account that was served last; "" if none was served yet. */
  readonly after: string;
  /** Accounts to skip, because they may not run another job now. */
  readonly except: readonly string[];
}

/**
 * Returns the waiting job of the account that is next in turn. Accounts take turns in the order of their ids, starting
 * after `lastAccount`.
 */
export function nextRoundRobin<Waiting extends { readonly accountId: string }>(
  waiting: readonly Waiting[],
  lastAccount: string,
): Waiting | undefined {
  const first = (candidates: readonly Waiting[]): Waiting | undefined =>
    candidates.reduce<Waiting | undefined>(
      (best, one) => (best === undefined || one.accountId < best.accountId ? one : best),
      undefined,
    );
  return first(waiting.filter(({ accountId }) => accountId > lastAccount)) ?? first(waiting);
}
