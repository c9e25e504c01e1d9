/** How many of a bounded number of permits each account holds. */
export interface AccountShares {
  /** Takes a permit for this account; false when it holds as many already as are left for all others. */
  readonly take: (accountId: string) => boolean;
  readonly release: (accountId: string) => void;
  /** An account's permit is free for others for a while, and goes on counting as that account's. */
  readonly suspend: () => void;
  /** A suspended permit is taken again. */
  readonly reacquire: () => void;
}

/**
 * No account holds more than is left: one alone gets half of all permits, each of two a third, and a new one always finds as many as
 * the greediest holds. Only permits of known accounts count: of many requests whose keys are looked up at once, all but the first
 * would else be refused for the permits of the rest. Source: Choudhury and Hahne, "Dynamic Queue Length Thresholds for
 * Shared-Memory Packet Switches", 1998, with the factor 1.
 */
export function createAccountShares(permits: number): AccountShares {
  const held = new Map<string, number>();
  let free = permits;
  return {
    take: (accountId) => {
      const own = held.get(accountId) ?? 0;
      if (own > 0 && own >= free) return false;
      held.set(accountId, own + 1);
      free -= 1;
      return true;
    },
    release: (accountId) => {
      const left = (held.get(accountId) ?? 0) - 1;
      if (left > 0) held.set(accountId, left);
      else held.delete(accountId);
      free += 1;
    },
    suspend: () => {
      free += 1;
    },
    reacquire: () => {
      free -= 1;
    },
  };
}
