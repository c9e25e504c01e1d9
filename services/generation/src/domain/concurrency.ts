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
