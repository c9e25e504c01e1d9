/** How many generations of one account run at once in each tier; tiers that are not listed get the smallest. */
export type GenerationLimits = Readonly<Record<string, number>>;

/** The number of generations that an account of this tier may have running. */
export function generationLimit(limits: GenerationLimits, tier: string): number {
  return limits[tier] ?? Math.min(...Object.values(limits));
}

/** The slots that an account of this limit may still take, lowest first; none when it holds as many, whichever they are. */
export function freeSlots(limit: number, taken: ReadonlySet<number> = new Set()): number[] {
  if (taken.size >= limit) return [];
  return Array.from({ length: limit }, (_, slot) => slot).filter((slot) => !taken.has(slot));
}
