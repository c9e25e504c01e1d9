import { type LlmBudget, LlmError, type LlmUsage } from "./llm-port.ts";

/** Creates a token budget for one job. `onSpent` is called with the total usage whenever it has grown. */
export function createBudget(maximumTokens: number, onSpent?: (spent: LlmUsage) => void): LlmBudget {
  const total: LlmUsage = { calls: 0, inputTokens: 0, outputTokens: 0 };
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
      // A call without tokens was rejected by the server, so it costs nothing and is not counted.
      if (usage.inputTokens + usage.outputTokens <= 0) return;
      total.calls += 1;
      total.inputTokens += usage.inputTokens;
      total.outputTokens += usage.outputTokens;
      onSpent?.({ ...total });
    },
    get spent() {
      return { ...total };
    },
  };
}
