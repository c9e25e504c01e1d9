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

/** The permits that a process has for one kind of work, shared among accounts. */
export interface AccountPermits {
  /** Whether a permit is free. */
  readonly hasFree: () => boolean;
  /** Accounts that may take no further permit now. */
  readonly closedAccounts: () => string[];
  readonly take: (accountId: string) => void;
  readonly giveBack: (accountId: string) => void;
}

/**
 * An account may take a permit while it holds fewer than are free. So no account ever holds more than half of them (rounded up), and there
 * is always a permit for the next account, however long others hold theirs. Source: dynamic thresholds of shared buffers (Choudhury and Hahne).
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

/** A position in the round of accounts. */
export interface RoundRobinPosition {
  /** The account that had the last turn; "" before the first. */
  readonly after: string;
  /** Accounts that are passed over. */
  readonly except: readonly string[];
}

/** The work of the account whose turn is next: accounts take turns in the order of their ids, starting after the last one. */
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
