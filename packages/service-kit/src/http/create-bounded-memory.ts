import { LRUCache } from "lru-cache";

/** What an entry takes besides its value and name, generously. */
const entryBytes = 500;

/** Keeps things up to so many bytes in all; those go first that were not asked for the longest. */
export function createBoundedMemory<Value extends NonNullable<unknown>>(mostBytes: number) {
  const largest = Math.floor(mostBytes / 10);
  // To lru-cache a size of 0 is none.
  const kept = new LRUCache<string, Value>({ maxSize: Math.max(1, mostBytes), maxEntrySize: Math.max(1, largest) });
  return {
    /** What is kept by this name; from now on it is the last to go. */
    find: (name: string): Value | undefined => kept.get(name),
    /** Keeps it in place of what there was; `bytes` is what it takes besides its name. */
    keep: (name: string, value: Value, bytes: number): void => {
      const size = bytes + 2 * name.length + entryBytes;
      if (size <= largest) kept.set(name, value, { size });
    },
    remove: (name: string): void => void kept.delete(name),
    /** What takes more bytes than this is not kept, or it would push out all the others. */
    largest,
  };
}
