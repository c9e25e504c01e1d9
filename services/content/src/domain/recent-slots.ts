/** The slots of one owner as they were last seen under one limit. */
export interface RecentLook {
  /** The slots that were in use, and those taken since; undefined when nobody looked lately. */
  readonly recall: () => readonly number[] | undefined;
  /** Notes what a look saw. */
  readonly look: (used: readonly number[]) => void;
  /** Notes a slot that was taken after the look. */
  readonly take: (slot: number) => void;
  /** The look turned out to be too old. */
  readonly forget: () => void;
}

/** What was seen lately of the slots in use, so that creates that follow each other need not look each time. */
export type RecentSlots = (ownerId: string, limit: number) => RecentLook;

interface Look {
  readonly limit: number;
  readonly used: number[];
  readonly at: number;
}

/**
 * An old look lets nobody exceed the limit (`slots.ts` says why) unless the limit rose and fell again since. So no look is used under
 * another limit than its own, nor for long.
 */
const rememberedMilliseconds = 5_000;
const mostOwners = 1_000;

/** Remembers the last looks in this process. The clock is in milliseconds and never goes back. */
export function createRecentSlots(monotonicNow: () => number): RecentSlots {
  const looks = new Map<string, Look>();
  return (ownerId, limit) => ({
    recall: () => {
      const look = looks.get(ownerId);
      const isRecent = look?.limit === limit && monotonicNow() < look.at + rememberedMilliseconds;
      return isRecent ? look.used : undefined;
    },
    look: (used) => {
      looks.delete(ownerId);
      looks.set(ownerId, { limit, used: [...used], at: monotonicNow() });
      const [oldest] = looks.keys();
      if (looks.size > mostOwners && oldest !== undefined) looks.delete(oldest);
    },
    take: (slot) => {
      looks.get(ownerId)?.used.push(slot);
    },
    forget: () => {
      looks.delete(ownerId);
    },
  });
}
