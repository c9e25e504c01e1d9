import { buckets, counter, histogram } from "@galley/service-kit/metrics";
import type { LlmBudget, LlmUsage } from "./llm-port.ts";
import { type Prices, tokenCost } from "./model-port.ts";

/** One call of a model, whether or not it succeeded. */
export interface Exchange extends Tokens {
  readonly model: string;
  readonly outcome: "answered" | "failed";
  readonly seconds: number;
}

/** Registers metrics of model calls: duration, tokens and cost. Returns a function that records one call. */
export function recordExchanges(prices: Prices | undefined): (exchange: Exchange) => void {
  const duration = histogram(
    "gen_ai_client_operation_duration_seconds",
    "Time that an exchange with a language model took, by outcome (answered or failed).",
    buckets.work,
    ["gen_ai_request_model", "outcome"],
  );
  const tokens = counter("gen_ai_client_tokens_total", "Tokens of these exchanges, by type (input or output).", [
    "gen_ai_request_model",
    "gen_ai_token_type",
  ]);
  const money = "Money for these tokens, by the configured prices; nothing without them.";
  const cost = counter("gen_ai_client_cost_total", money, ["gen_ai_request_model"]);
  return ({ model, outcome, seconds, inputTokens, outputTokens }) => {
    const labels = { gen_ai_request_model: model };
    duration.observe({ ...labels, outcome }, seconds);
    tokens.inc({ ...labels, gen_ai_token_type: "input" }, inputTokens);
    tokens.inc({ ...labels, gen_ai_token_type: "output" }, outputTokens);
    cost.inc(labels, tokenCost({ prices }, { inputTokens, outputTokens }) ?? 0);
  };
}

export type Tokens = Pick<LlmUsage, "inputTokens" | "outputTokens">;

/**
 * Creates a token budget for a part of a job. It spends from the job's budget, and `usages` collects the usage of each
 * call.
 */
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
