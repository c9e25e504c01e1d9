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

interface Entry<Value> {
  readonly value: Value;
  readonly bytes: number;
}

/** What an entry takes besides its value and name, generously. */
const entryBytes = 500;
const largestShare = 0.1;

/** Keeps things up to so many bytes in all; those go first that nobody asked for the longest. */
export function createBoundedMemory<Value>(mostBytes: number): BoundedMemory<Value> {
  // A map keeps its entries in the order in which they were set.
  const kept = new Map<string, Entry<Value>>();
  let bytesKept = 0;

  function remove(name: string): void {
    bytesKept -= kept.get(name)?.bytes ?? 0;
    kept.delete(name);
  }

  return {
    find: (name) => {
      const found = kept.get(name);
      if (found === undefined) return undefined;
      kept.delete(name);
      kept.set(name, found);
      return found.value;
    },
    keep: (name, value, valueBytes) => {
      const bytes = valueBytes + 2 * name.length + entryBytes;
      if (bytes > mostBytes * largestShare) return;
      remove(name);
      kept.set(name, { value, bytes });
      bytesKept += bytes;
      for (const oldest of kept.keys()) {
        if (bytesKept <= mostBytes) break;
        remove(oldest);
      }
    },
    remove,
    largest: mostBytes * largestShare,
  };
}
