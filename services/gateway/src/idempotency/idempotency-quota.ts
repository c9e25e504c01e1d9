import { entryLimit } from "@galley/service-kit/http";
import { LRUCache } from "lru-cache";

/** Limits the number of idempotency keys that are stored for an account. */
export interface IdempotencyQuota {
  /** Whether the account has reached its limit of stored keys. */
  readonly isReached: (accountId: string, limit: number) => Promise<boolean>;
  /** Counts a new key that this replica has stored. */
  readonly add: (accountId: string) => void;
}

export interface IdempotencyQuotaOptions {
  /** Counts the stored keys of an account, up to `max`. */
  readonly count: (accountId: string, max: number) => Promise<number>;
  readonly monotonicNow: () => number;
}

/**
 * How often the stored keys of an account are counted again. Counting scans an index, so it is not done for each request. Keys that other
 * replicas stored are seen after this time.
 */
const countAgainMilliseconds = 60_000;
const maxAccounts = 10_000;

/**
 * Creates the limit on stored idempotency keys. It uses counts that are at most a minute old, plus the keys that this replica has added
 * since.
 */
export function createIdempotencyQuota({ count, monotonicNow }: IdempotencyQuotaOptions): IdempotencyQuota {
  const known = new LRUCache<string, { keys: number }>({
    ...entryLimit(maxAccounts),
    ttl: countAgainMilliseconds,
    ttlResolution: 0,
    perf: { now: monotonicNow },
  });
  return {
    isReached: async (accountId, limit) => {
      const before = known.get(accountId);
      if (before !== undefined) return before.keys >= limit;
      const keys = await count(accountId, limit);
      known.set(accountId, { keys });
      return keys >= limit;
    },
    add: (accountId) => {
      const account = known.get(accountId);
      if (account !== undefined) account.keys += 1;
    },
  };
}
