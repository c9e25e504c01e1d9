import { counter, histogram, metricNames } from "@galley/service-kit/metrics";
import type { LlmBudget, LlmUsage } from "./llm-port.ts";
import { costOf, type Prices } from "./model-port.ts";

/** One exchange with a model, whether or not it gave an answer. */
export interface Exchange extends Tokens {
  readonly model: string;
  readonly outcome: "answered" | "failed";
  readonly seconds: number;
}

/** Lets operators see what models take in time, tokens and money. */
export function recordExchanges(prices: Prices | undefined): (exchange: Exchange) => void {
  const duration = histogram(metricNames.models.duration);
  const tokens = counter(metricNames.models.tokens);
  const cost = counter(metricNames.models.cost);
  return ({ model, outcome, seconds, inputTokens, outputTokens }) => {
    const labels = { gen_ai_request_model: model };
    duration.observe({ ...labels, outcome }, seconds);
    tokens.inc({ ...labels, gen_ai_token_type: "input" }, inputTokens);
    tokens.inc({ ...labels, gen_ai_token_type: "output" }, outputTokens);
    cost.inc(labels, costOf({ prices }, { inputTokens, outputTokens }) ?? 0);
  };
}

export type Tokens = Pick<LlmUsage, "inputTokens" | "outputTokens">;

/** A budget that spends from another one. `usages` gathers what each exchange has cost. */
export function meteredBudget(outer: LlmBudget): { readonly budget: LlmBudget; readonly usages: Tokens[] } {
  const usages: Tokens[] = [];
  const budget: LlmBudget = {
    reserve: (tokens) => outer.reserve(tokens),
    settle: (reserved, usage) => {
      outer.settle(reserved, usage);
      usages.push(usage);
    },
    get spent() {
      return outer.spent;
    },
  };
  return { budget, usages };
}
