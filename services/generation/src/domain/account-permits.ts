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
