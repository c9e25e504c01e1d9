import { entryLimit } from "@galley/service-kit/http";
import { LRUCache } from "lru-cache";
import type { Account } from "../domain/account.ts";
import type { ApiKey } from "../domain/api-key.ts";

export interface KeyHolder {
  readonly key: ApiKey;
  readonly account: Account;
}

export interface KeyDirectoryPorts {
  readonly findKey: (hash: string) => Promise<ApiKey | undefined>;
  readonly findAccount: (id: string) => Promise<Account | undefined>;
  /** Tells whether cached keys can be trusted: the database was asked for changes within the last second. */
  readonly isFresh: () => boolean;
}

export interface KeyDirectory {
  /**
   * Finds an API key and its account by the hash of the key. Resolves with undefined when the key does not exist. Rejects when a look-up
   * is necessary but fails.
   */
  readonly find: (hash: string) => Promise<KeyHolder | undefined>;
  /**
   * Returns a key from the cache. Undefined means that the key is not cached or that the cache cannot be trusted now; the key may exist
   * nevertheless.
   */
  readonly peek: (hash: string) => KeyHolder | undefined;
  /** Whether the key existed at its last look-up. Only use this for deciding how much work a request is worth, never for access. */
  readonly wasKnown: (hash: string) => boolean;
  /** Removes changed keys and accounts from the cache. */
  readonly forget: (changes: { readonly keyHashes: readonly string[]; readonly accountIds: readonly string[] }) => void;
}

const maxCachedKeys = 20_000;
const missLifetimeMilliseconds = 2_000;

/**
 * Creates the directory that finds API keys and their accounts by the hash of the key. It caches them while the database is regularly asked
 * for changes. Otherwise it reads each one from the database.
 */
export function createKeyDirectory({ findKey, findAccount, isFresh }: KeyDirectoryPorts): KeyDirectory {
  const keys = new LRUCache<string, ApiKey>(entryLimit(maxCachedKeys));
  const accounts = new LRUCache<string, Account>(entryLimit(maxCachedKeys));
  const misses = new LRUCache<string, true>({ ...entryLimit(maxCachedKeys), ttl: missLifetimeMilliseconds });
  const flights = new Map<string, Promise<KeyHolder | undefined>>();
  let changeCount = 0;

  const peek: KeyDirectory["peek"] = (hash) => {
    if (!isFresh()) return undefined;
    const key = keys.get(hash);
    const account = key === undefined ? undefined : accounts.get(key.accountId);
    return key === undefined || account === undefined ? undefined : { key, account };
  };

  const load = async (hash: string): Promise<KeyHolder | undefined> => {
    const countBefore = changeCount;
    const key = await findKey(hash);
    const account = key === undefined ? undefined : await findAccount(key.accountId);
    // A change that was reported during this read may make its result outdated. The result is then not cached, and the next request reads
    // again.
    const cacheable = isFresh() && countBefore === changeCount;
    if (key === undefined || account === undefined) {
      if (cacheable) misses.set(hash, true);
      return undefined;
    }
    if (cacheable) {
      keys.set(hash, key);
      accounts.set(account.id, account);
    }
    return { key, account };
  };

  const find: KeyDirectory["find"] = async (hash) => {
    const known = peek(hash);
    if (known !== undefined) return known;
    if (isFresh() && misses.has(hash)) return undefined;
    const underway = flights.get(hash);
    if (underway !== undefined) return underway;
    const flight = load(hash).finally(() => flights.delete(hash));
    flights.set(hash, flight);
    return flight;
  };

  const forget: KeyDirectory["forget"] = ({ keyHashes, accountIds }) => {
    changeCount += keyHashes.length + accountIds.length;
    for (const hash of keyHashes) {
      keys.delete(hash);
      misses.delete(hash);
    }
    for (const id of accountIds) accounts.delete(id);
  };
  return { find, peek, forget, wasKnown: (hash) => keys.has(hash) };
}
