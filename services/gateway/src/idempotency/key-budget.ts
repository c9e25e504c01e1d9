import { entryLimit } from "@galley/service-kit/http";
import { LRUCache } from "lru-cache";

/** Keeps the idempotency keys that an account has in store within a bound. */
export interface KeyBudget {
  /** Whether the account has no room for one more. */
  readonly isSpent: (accountId: string, limit: number) => Promise<boolean>;
  /** Counts a key that was new. */
  readonly spend: (accountId: string) => void;
}

export interface KeyBudgetOptions {
  /** How many records an account has, counted up to `most`. */
  readonly count: (accountId: string, most: number) => Promise<number>;
  readonly monotonicNow: () => number;
}

/** Counting is a walk over an index: it is not done for each request. Other replicas' keys are seen after so long. */
const countAgainMilliseconds = 60_000;
const mostAccounts = 10_000;

/** By counts of the store that are a minute old at most, and what this replica has taken since. */
export function createKeyBudget({ count, monotonicNow }: KeyBudgetOptions): KeyBudget {
  const known = new LRUCache<string, { keys: number }>({
    ...entryLimit(mostAccounts),
    ...{ ttl: countAgainMilliseconds, ttlResolution: 0, perf: { now: monotonicNow } },
  });
  return {
    isSpent: async (accountId, limit) => {
      const before = known.get(accountId);
      if (before !== undefined) return before.keys >= limit;
      const keys = await count(accountId, limit);
      known.set(accountId, { keys });
      return keys >= limit;
    },
    spend: (accountId) => {
      const account = known.get(accountId);
      if (account !== undefined) account.keys += 1;
    },
  };
}
