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
