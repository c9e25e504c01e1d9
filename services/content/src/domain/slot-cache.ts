/** The slots (numbers of objects in a quota) that an account or publication uses, as they were read last. */
export interface CachedSlots {
  /** Returns the used slots, or undefined when they are not in the cache or too old. */
  readonly get: () => readonly number[] | undefined;
  /** Stores the used slots that were just read from the database. */
  readonly set: (used: readonly number[]) => void;
  /** Adds the slot that a new object has taken. */
  readonly add: (slot: number) => void;
  /** Forgets the used slots, for example because they turned out to be outdated. */
  readonly clear: () => void;
}

/**
 * A cache of the used slots (numbers of objects in a quota) by owner. With it, several objects that are created in quick succession do
 * not all read them from the database.
 */
export type SlotCache = (ownerId: string, limit: number) => CachedSlots;

interface Entry {
  readonly limit: number;
  readonly used: number[];
  readonly readAt: number;
}

/**
 * Outdated slots cannot exceed the limit (`slots.ts` explains why), except when the limit has been raised and lowered again in
 * the meantime. Therefore an entry is valid for one limit and a short time.
 */
const lifetimeMilliseconds = 5_000;
const maxOwners = 1_000;

/**
 * Creates a cache in this process. It forgets the oldest owner when it has more than 1,000.
 * @param monotonicNow a clock in milliseconds that never goes back
 */
export function createSlotCache(monotonicNow: () => number): SlotCache {
  const entries = new Map<string, Entry>();
  return (ownerId, limit) => ({
    get: () => {
      const entry = entries.get(ownerId);
      const isValid = entry?.limit === limit && monotonicNow() < entry.readAt + lifetimeMilliseconds;
      return isValid ? entry.used : undefined;
    },
    set: (used) => {
      entries.delete(ownerId);
      entries.set(ownerId, { limit, used: [...used], readAt: monotonicNow() });
      const [oldest] = entries.keys();
      if (entries.size > maxOwners && oldest !== undefined) entries.delete(oldest);
    },
    add: (slot) => {
      entries.get(ownerId)?.used.push(slot);
    },
    clear: () => {
      entries.delete(ownerId);
    },
  });
}
