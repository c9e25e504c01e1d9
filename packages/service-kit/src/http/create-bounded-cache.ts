import { LRUCache } from "lru-cache";

/** The memory in bytes that a cache entry takes in addition to its value and its name, by estimate. */
const entryBytes = 500;

/** Creates a cache of named values that holds at most `maxBytes`. When it is full, the least recently used values are removed. */
export function createBoundedCache<Value extends NonNullable<unknown>>(maxBytes: number) {
  const largest = Math.floor(maxBytes / 10);
  // lru-cache treats a maximum size of 0 as "no limit". So a cache for 0 bytes gets the maximum 1, which no entry fits into.
  const kept = new LRUCache<string, Value>({ maxSize: Math.max(1, maxBytes), maxEntrySize: Math.max(1, largest) });
  return {
    /** Returns the cached value of a name and marks it as recently used. */
    find: (name: string): Value | undefined => kept.get(name),
    /** Stores a value under a name. `bytes` is the size of the value without its name. */
    keep: (name: string, value: Value, bytes: number): void => {
      const size = bytes + 2 * name.length + entryBytes;
      if (size <= largest) kept.set(name, value, { size });
    },
    remove: (name: string): void => void kept.delete(name),
    /** The maximum size of one entry in bytes. A larger value is not cached, because it would push out all others. */
    largest,
  };
}

/**
 * Returns the options that limit an LRU cache to `max` entries. They set `maxSize` instead of `max`, because lru-cache allocates memory
 * for all `max` entries at once.
 */
export const entryLimit = (max: number) => ({ maxSize: max, sizeCalculation: () => 1 });
