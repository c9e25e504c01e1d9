import { quotaExceeded, type ServiceError } from "@galley/service-kit/errors";
import type { Principal } from "./content-port.ts";
import { type LimitByTier, limitOfTier } from "./limits.ts";

export interface TokenUse {
  readonly accountId: string;
  /** In UTC, "2026-11". */
  readonly month: string;
  readonly jobId: string;
  readonly tokens: number;
}

/** Watches over the tokens of language models that an account may use in a month. */
export interface TokenGate {
  /** What the account has used in this month, and its limit; infinite where it has none. */
  used(principal: Principal): Promise<{ readonly used: number; readonly limit: number }>;
  /** Rejects with "quota-exceeded" when the account has used up its month. */
  check(principal: Principal): Promise<void>;
  /** Counts what a job used in the month of this moment; a repeat for the same job changes nothing. */
  count(use: Omit<TokenUse, "month"> & { readonly at: Date }): Promise<void>;
}

export interface TokenGatePorts {
  readonly tokenUses: {
    used(accountId: string, month: string): Promise<number>;
    count(use: TokenUse): Promise<void>;
  };
  readonly limits: LimitByTier;
  readonly now: () => Date;
}

export function createTokenGate({ tokenUses, limits, now }: TokenGatePorts): TokenGate {
  const used = async ({ accountId, tier }: Principal) => ({
    used: await tokenUses.used(accountId, monthOf(now())),
    limit: limitOfTier(limits, tier),
  });
  return {
    used,
    check: async (principal) => {
      // Of whom has no limit nothing need be read.
      if (limitOfTier(limits, principal.tier) === Number.POSITIVE_INFINITY) return;
      const { used: current, limit } = await used(principal);
      if (current >= limit) throw tokensUsedUp(limit, current);
    },
    count: ({ at, ...use }) => tokenUses.count({ ...use, month: monthOf(at) }),
  };
}

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

/** What stands in the way of more work, once a month's tokens are used up. */
export function tokensUsedUp(limit: number, current: number): ServiceError {
  const message = `The account has used up its ${limit} tokens of this month; the next month begins at midnight UTC.`;
  return quotaExceeded(message, { limit, current });
}
