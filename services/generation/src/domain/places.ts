/** The places of a process for one kind of work, shared out among accounts. */
export interface Places {
  /** Whether a place is free. */
  readonly hasRoom: () => boolean;
  /** Accounts that may take no more now. */
  readonly closedAccounts: () => string[];
  readonly take: (accountId: string) => void;
  readonly leave: (accountId: string) => void;
}

/**
 * An account may take a place while it holds fewer than are free. So none ever holds more than half of them (rounded up), and however many
 * accounts hold theirs for long, the next one finds a place. Source: dynamic thresholds of shared buffers (Choudhury and Hahne).
 */
export function createPlaces(size: number): Places {
  const held = new Map<string, number>();
  let free = size;
  return {
    hasRoom: () => free > 0,
    closedAccounts: () => [...held].filter(([, places]) => places >= free).map(([accountId]) => accountId),
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
