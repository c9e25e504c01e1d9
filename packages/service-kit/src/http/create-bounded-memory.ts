import { LRUCache } from "lru-cache";

/** Things that are kept by name, up to so many bytes in all. */
export interface BoundedMemory<Value> {
  /** What is kept by this name; from now on it is the last to go. */
  readonly find: (name: string) => Value | undefined;
  /** Keeps it in place of what there was; `bytes` is what it takes besides its name. */
  readonly keep: (name: string, value: Value, bytes: number) => void;
  readonly remove: (name: string) => void;
  /** What takes more bytes than this is not kept, or it would push out all the others. */
  readonly largest: number;
}

/** What an entry takes besides its value and name, generously. */
const entryBytes = 500;

/** Keeps things up to so many bytes in all; those go first that were not asked for the longest. */
export function createBoundedMemory<Value extends NonNullable<unknown>>(mostBytes: number): BoundedMemory<Value> {
  const largest = Math.floor(mostBytes / 10);
  // To lru-cache a size of 0 is none.
  const kept = new LRUCache<string, Value>({ maxSize: Math.max(1, mostBytes), maxEntrySize: Math.max(1, largest) });
  return {
    find: (name) => kept.get(name),
    keep: (name, value, bytes) => {
      const size = bytes + 2 * name.length + entryBytes;
      if (size <= largest) kept.set(name, value, { size });
    },
    remove: (name) => void kept.delete(name),
    largest,
  };
}
