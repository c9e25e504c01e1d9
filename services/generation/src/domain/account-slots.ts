/** The slots that a process has for one kind of work, shared among accounts. */
export interface AccountSlots {
  /** Whether a slot is free. */
  readonly hasRoom: () => boolean;
  /** Accounts that may take no further slot now. */
  readonly closedAccounts: () => string[];
  readonly take: (accountId: string) => void;
  readonly leave: (accountId: string) => void;
}

/**
 * An account may take a slot while it holds fewer than are free. So no account ever holds more than half of them (rounded up), and there
 * is always a slot for the next account, however long others hold theirs. Source: dynamic thresholds of shared buffers (Choudhury and Hahne).
 */
export function createAccountSlots(size: number): AccountSlots {
  const held = new Map<string, number>();
  let free = size;
  return {
    hasRoom: () => free > 0,
    closedAccounts: () => [...held].filter(([, slots]) => slots >= free).map(([accountId]) => accountId),
    take: (accountId) => {
      held.set(accountId, (held.get(accountId) ?? 0) + 1);
      free -= 1;
    },
    leave: (accountId) => {
      const left = (held.get(accountId) ?? 1) - 1;
      if (left === 0) held.delete(accountId);
      else held.set(accountId, left);
      free += 1;
    },
  };
}
