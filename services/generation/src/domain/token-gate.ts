import { quotaExceeded, type ServiceError } from "@galley/service-kit/errors";
import type { Principal } from "./content-port.ts";
import type { Spent } from "./engine-ports.ts";
import { type LimitByTier, tierLimit } from "./limits.ts";

export interface TokenUse {
  readonly accountId: string;
  /** The month (in UTC) in which the tokens are counted, for example "2026-11". */
  readonly month: string;
  readonly jobId: string;
  readonly tokens: number;
  /** Cost of the tokens. Not set if the operator configured no price. */
  readonly cost?: number | undefined;
  /** Whether the job wrote a draft or a revision, which are counted separately. */
  readonly wroteDraft?: boolean | undefined;
}

/** Token usage and drafts of one account in a month. */
export interface MonthUse {
  readonly tokens: number;
  /** Cost of the month's tokens. Not set if no price was configured when they were used. */
  readonly cost?: number | undefined;
  /** Number of tokens that `cost` covers. Tokens that were used while no price was configured are not included. */
  readonly pricedTokens: number;
  readonly draftsWritten: number;
}

/** Enforces the monthly token limit of accounts. */
export interface TokenGate {
  /** Returns the account's usage this month and its limit, which is infinite if the tier has none. */
  used(principal: Principal): Promise<{ readonly used: number; readonly limit: number }>;
  /** Rejects with "quota-exceeded" if the account has used up its monthly tokens. */
  check(principal: Principal): Promise<void>;
  /**
   * Adds the tokens of a job to the month that contains `at`, at the current prices. Repeating the call for the same
   * job has no effect.
   */
  count(use: SpentOfJob): Promise<void>;
  /** Returns the account's usage this month, its limit, and when the next month begins. */
  month(principal: Principal): Promise<CurrentMonth>;
}

/** Usage of the current month. `resetsAt` is the start of the next month. */
export interface CurrentMonth extends MonthUse {
  readonly month: string;
  readonly resetsAt: Date;
  readonly limit: number;
}

export interface SpentOfJob extends Pick<TokenUse, "accountId" | "jobId" | "wroteDraft"> {
  readonly spent: Spent;
  readonly at: Date;
}

export interface TokenGatePorts {
  readonly tokenUses: {
    used(accountId: string, month: string): Promise<number>;
    monthUse(accountId: string, month: string): Promise<MonthUse>;
    count(use: TokenUse): Promise<void>;
  };
  readonly limits: LimitByTier;
  /** Returns the cost of an amount of tokens, or `undefined` if no price is configured. */
  readonly tokenCost: (spent: Spent) => number | undefined;
  readonly now: () => Date;
}

export function createTokenGate({ tokenUses, limits, tokenCost, now }: TokenGatePorts): TokenGate {
  const used = async ({ accountId, tier }: Principal) => ({
    used: await tokenUses.used(accountId, toMonth(now())),
    limit: tierLimit(limits, tier),
  });
  return {
    used,
    check: async (principal) => {
      // Accounts without a monthly limit always pass, so the database is not read for them.
      if (tierLimit(limits, principal.tier) === Number.POSITIVE_INFINITY) return;
      const { used: current, limit } = await used(principal);
      if (current >= limit) throw tokensUsedUp(limit, current);
    },
    count: ({ at, spent, ...use }) => {
      const tokens = spent.inputTokens + spent.outputTokens;
      return tokenUses.count({ ...use, month: toMonth(at), tokens, cost: tokenCost(spent) });
    },
    month: async ({ accountId, tier }) => {
      const at = now();
      const month = toMonth(at);
      const use = await tokenUses.monthUse(accountId, month);
      return { ...use, month, resetsAt: nextMonthAt(at), limit: tierLimit(limits, tier) };
    },
  };
}

const toMonth = (date: Date): string => date.toISOString().slice(0, 7);

const nextMonthAt = (date: Date): Date => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1));

/** Returns the error for an account that has used up its monthly tokens. */
export function tokensUsedUp(limit: number, current: number): ServiceError {
  const message = `The account has used up its ${limit} tokens of this month; the next month begins at midnight UTC.`;
  return quotaExceeded(message, { limit, current });
}
