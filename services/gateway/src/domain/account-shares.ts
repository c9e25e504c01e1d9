/**
 * Counts how many of the requests that may run in parallel belong to each account. Each running request holds one permit; the number of
 * permits is limited.
 */
export interface AccountShares {
  /**
   * Takes a permit for a request of an account. Returns false when the account already holds as many permits as are still free; the request
   * must then be refused.
   */
  readonly take: (accountId: string) => boolean;
  readonly release: (accountId: string) => void;
  /** Lets other accounts use one permit of an account that does not need it at the moment. It still counts for its account. */
  readonly suspend: () => void;
  /** Takes back a permit that was lent. */
  readonly reacquire: () => void;
}

/**
 * Limits the number of requests that one account can run in parallel. Each running request holds one of a fixed number of permits, and an
 * account may hold at most as many permits as are free. So one account alone gets half of all permits, two get a third each, and a new
 * account always finds as many free permits as the largest holder has.
 *
 * A permit counts as taken only when its account is known. Otherwise, when the keys of many requests are looked up at the same time, all
 * except the first request would be refused. Source: Choudhury and Hahne, "Dynamic Queue Length Thresholds for Shared-Memory Packet
 * Switches", 1998, with the factor 1.
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
