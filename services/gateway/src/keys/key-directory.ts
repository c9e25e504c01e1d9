import { entryLimit } from "@galley/service-kit/http";
import { LRUCache } from "lru-cache";
import type { Account } from "../domain/account.ts";
import type { ApiKey } from "../domain/api-key.ts";

/** A key and the account it stands for. */
export interface KeyHolder {
  readonly key: ApiKey;
  readonly account: Account;
}

export interface KeyDirectoryPorts {
  readonly findKey: (hash: string) => Promise<ApiKey | undefined>;
  readonly findAccount: (id: string) => Promise<Account | undefined>;
  /** Whether the caches can be trusted: changes have been looked for within the last second. */
  readonly isFresh: () => boolean;
}

export interface KeyDirectory {
  /** Undefined when there is no such key. Rejects when it would have to be looked up and cannot be. */
  readonly find: (hash: string) => Promise<KeyHolder | undefined>;
  /** What is in the cache and can be trusted; undefined says nothing. */
  readonly peek: (hash: string) => KeyHolder | undefined;
  /** Whether there was such a key when it was last looked up; for deciding how much trouble to take, never for letting in. */
  readonly wasKnown: (hash: string) => boolean;
  /** Forgets what changed. */
  readonly forget: (changes: { readonly keyHashes: readonly string[]; readonly accountIds: readonly string[] }) => void;
}

const mostKeys = 20_000;
const missLifetimeMilliseconds = 2_000;

/** Keys and accounts by the key's hash, cached while changes are being followed, read from the database otherwise. */
export function createKeyDirectory({ findKey, findAccount, isFresh }: KeyDirectoryPorts): KeyDirectory {
  const keys = new LRUCache<string, ApiKey>(entryLimit(mostKeys));
  const accounts = new LRUCache<string, Account>(entryLimit(mostKeys));
  const misses = new LRUCache<string, true>({ ...entryLimit(mostKeys), ttl: missLifetimeMilliseconds });
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
    // What changed while this was read may be older than the change; then the next request reads again.
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
