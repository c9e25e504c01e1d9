/** A limit for each account tier. A tier that is not listed gets the smallest of the limits. */
export type LimitByTier = Readonly<Record<string, number>>;

export function tierLimit(limits: LimitByTier, tier: string): number {
  return limits[tier] ?? Math.min(...Object.values(limits));
}

/**
 * Returns the numbers of the free slots of an account, lowest first. Each running draft of an account holds one of
 * `limit` slots. The result is empty if no slot is free.
 */
export function freeSlots(limit: number, taken: ReadonlySet<number> = new Set()): number[] {
  if (taken.size >= limit) return [];
  return Array.from({ length: limit }, (_, slot) => slot).filter((slot) => !taken.has(slot));
}

/**
 * Returns the delay before retry number `attempt` (starting at
 * 1): one second, doubled with each attempt, at most a minute.
 */
export function retryDelayMilliseconds(attempt: number): number {
  return Math.min(60_000, 1_000 * 2 ** Math.max(0, attempt - 1));
}

/**
 * Returns how many times a job may be postponed while a service it needs is unavailable, before the job fails. The
 * postponements add up to about 15 seconds if a caller waits for the result, and to about ten minutes otherwise.
 */
export function maxDeferrals(isAwaited: boolean): number {
  return isAwaited ? 4 : 14;
}
