import { quotaExceeded, type ServiceError } from "@galley/service-kit/errors";

/** How many tokens of language models an account of each tier may use in a month; `undefined` for no limit. */
export type TokenLimits = Readonly<Record<string, number | undefined>>;

/** The limit of a tier, `undefined` when it has none. A tier that is not listed gets the smallest that there is. */
export function tokenLimit(limits: TokenLimits, tier: string): number | undefined {
  if (tier in limits) return limits[tier];
  const given = Object.values(limits).filter((limit) => limit !== undefined);
  return given.length === 0 ? undefined : Math.min(...given);
}

/** The month of a moment in UTC, "2026-11". */
export function monthOf(date: Date): string {
  return date.toISOString().slice(0, 7);
}

/** What stands in the way of more work, once a month's tokens are used up. */
export function tokensUsedUp(limit: number, current: number): ServiceError {
  const message = `The account has used up its ${limit} tokens of this month; the next month begins at midnight UTC.`;
  return quotaExceeded(message, { limit, current });
}
