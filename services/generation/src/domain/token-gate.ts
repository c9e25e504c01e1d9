import type { Principal } from "./content-port.ts";
import type { TokenUse, TokenUseStore } from "./store-ports.ts";
import { monthOf, type TokenLimits, tokenLimit, tokensUsedUp } from "./token-limit.ts";

/** Watches over the tokens that an account may use in a month. */
export interface TokenGate {
  /** Rejects with "quota-exceeded" when the account has used up its month. */
  check(principal: Principal): Promise<void>;
  /** Counts what a job used in the month of this moment; a repeat for the same job changes nothing. */
  count(use: Omit<TokenUse, "month"> & { readonly at: Date }): Promise<void>;
}

export interface TokenGatePorts {
  readonly tokenUses: TokenUseStore;
  readonly limits: TokenLimits;
  readonly now: () => Date;
}

export function createTokenGate({ tokenUses, limits, now }: TokenGatePorts): TokenGate {
  return {
    check: async ({ accountId, tier }) => {
      const limit = tokenLimit(limits, tier);
      if (limit === undefined) return;
      const used = await tokenUses.used(accountId, monthOf(now()));
      if (used >= limit) throw tokensUsedUp(limit, used);
    },
    count: ({ at, ...use }) => tokenUses.count({ ...use, month: monthOf(at) }),
  };
}
