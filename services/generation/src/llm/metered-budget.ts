import type { LlmBudget, LlmUsage } from "./llm-port.ts";

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
