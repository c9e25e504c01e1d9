/** A limit of each tier; tiers that are not listed get the smallest. */
export type LimitByTier = Readonly<Record<string, number>>;

/** The limit of this tier. */
export function limitOfTier(limits: LimitByTier, tier: string): number {
  return limits[tier] ?? Math.min(...Object.values(limits));
}

/** The slots that an account of this limit may still take, lowest first; none when it holds as many, whichever they are. */
export function freeSlots(limit: number, taken: ReadonlySet<number> = new Set()): number[] {
  if (taken.size >= limit) return [];
  return Array.from({ length: limit }, (_, slot) => slot).filter((slot) => !taken.has(slot));
}

/** The pause before try number `attempt` (from 1 on): one second, doubled each time, a minute at most. */
export function retryDelayMilliseconds(attempt: number): number {
  return Math.min(60_000, 1_000 * 2 ** Math.max(0, attempt - 1));
}

/**
 * How often work is put off while something it needs is away, before it fails: about a quarter of a minute when somebody
 * waits for it, about ten minutes otherwise.
 */
export function mostDeferrals(isAwaited: boolean): number {
  return isAwaited ? 4 : 14;
}
