import { type LlmBudget, LlmError, type LlmUsage } from "./llm-port.ts";

/** An allowance of `maximumTokens`, of which `spent` is gone already (by stages that an earlier try finished). */
export function createBudget(
  maximumTokens: number,
  spent: Readonly<LlmUsage> = { calls: 0, inputTokens: 0, outputTokens: 0 },
): LlmBudget {
  const total: LlmUsage = { ...spent };
  let reserved = 0;
  return {
    reserve(tokens) {
      if (total.inputTokens + total.outputTokens + reserved + tokens > maximumTokens) {
        throw new LlmError("budget-exceeded", "The draft would need more of the model than its budget allows.");
      }
      reserved += tokens;
    },
    settle(tokens, usage) {
      reserved -= tokens;
      // A call that the server turned away has cost nothing.
      if (usage.inputTokens + usage.outputTokens > 0) total.calls += 1;
      total.inputTokens += usage.inputTokens;
      total.outputTokens += usage.outputTokens;
    },
    get spent() {
      return { ...total };
    },
  };
}
