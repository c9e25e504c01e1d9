/** How many places each account has in something that is bounded. */
export interface AccountShares {
  /** Takes one for this account, of `free` that are left for anybody; false when it has as many already as others could still have. */
  readonly take: (accountId: string, free: number) => boolean;
  readonly giveBack: (accountId: string) => void;
}

/**
 * Nobody holds more than is left: one account alone gets half of all places, each of two a third, and whoever comes new always finds
 * as many as the greediest holds. Source: Choudhury and Hahne, "Dynamic Queue Length Thresholds for Shared-Memory Packet
 * Switches", 1998, with the factor 1.
 */
export function createAccountShares(): AccountShares {
  const held = new Map<string, number>();
  return {
    take: (accountId, free) => {
      const own = held.get(accountId) ?? 0;
      if (own > 0 && own >= free) return false;
      held.set(accountId, own + 1);
      return true;
    },
    giveBack: (accountId) => {
      const left = (held.get(accountId) ?? 0) - 1;
      if (left > 0) held.set(accountId, left);
      else held.delete(accountId);
    },
  };
}
