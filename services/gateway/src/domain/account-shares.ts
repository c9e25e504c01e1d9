/** How many places each account has in something that is bounded. */
export interface AccountShares {
  /** Takes a place for this account; false when it has as many already as are left for everybody else. */
  readonly take: (accountId: string) => boolean;
  readonly release: (accountId: string) => void;
  /** Somebody's place is free for others for a while, and goes on counting as that account's. */
  readonly lend: () => void;
  /** A place that was lent is taken again. */
  readonly reacquire: () => void;
}

/**
 * Nobody holds more than is left: one account alone gets half of all places, each of two a third, and whoever comes new always finds
 * as many as the greediest holds. Only what is known to be somebody's counts: of many requests whose keys are looked up at once, all
 * but the first would else be refused for the places of the rest. Source: Choudhury and Hahne, "Dynamic Queue Length Thresholds for
 * Shared-Memory Packet Switches", 1998, with the factor 1.
 */
export function createAccountShares(places: number): AccountShares {
  const held = new Map<string, number>();
  let free = places;
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
    lend: () => {
      free += 1;
    },
    reacquire: () => {
      free -= 1;
    },
  };
}
