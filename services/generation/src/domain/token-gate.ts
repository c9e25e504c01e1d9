import type { Principal } from "./content-port.ts";
import { monthOf, type TokenLimits, tokenLimit, tokensUsedUp } from "./token-limit.ts";

export interface TokenUse {
  readonly accountId: string;
  readonly month: string;
  readonly jobId: string;
  readonly tokens: number;
}

/** Watches over the tokens that an account may use in a month. */
export interface TokenGate {
  /** What the account has used in this month, and its limit; undefined where it has none. */
  used(principal: Principal): Promise<{ readonly used: number; readonly limit: number | undefined }>;
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
  readonly limits: TokenLimits;
  readonly now: () => Date;
}

export function createTokenGate({ tokenUses, limits, now }: TokenGatePorts): TokenGate {
  const used = async ({ accountId, tier }: Principal) => ({
    used: await tokenUses.used(accountId, monthOf(now())),
    limit: tokenLimit(limits, tier),
  });
  return {
    used,
    check: async (principal) => {
      if (tokenLimit(limits, principal.tier) === undefined) return;
      const { used: current, limit } = await used(principal);
      if (limit !== undefined && current >= limit) throw tokensUsedUp(limit, current);
    },
    count: ({ at, ...use }) => tokenUses.count({ ...use, month: monthOf(at) }),
  };
}
