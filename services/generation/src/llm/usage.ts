import { estimateTokens } from "./estimate-tokens.ts";
import type { TokenBudget } from "./token-budget.ts";

/** Usage as the SDK tells it. */
export interface ToldUsage {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

const slack = 2_000;
const charactersPerThoughtToken = 3;

/**
 * What an answer cost. The server's count holds as long as it can be true; else it is estimated: many local servers
 * count nothing when they stream, and some count wrongly.
 */
export function tokensOf(
  { inputTokens: input = 0, outputTokens: output = 0 }: ToldUsage,
  { inputTokens, maximumTokens }: TokenBudget,
  { text, thoughtCharacters }: { text: string; thoughtCharacters: number },
): { inputTokens: number; outputTokens: number } {
  const seen = estimateTokens(text) + Math.ceil(thoughtCharacters / charactersPerThoughtToken);
  const isLikely = output > 0 && output <= Math.max(maximumTokens, 2 * seen) + slack && 20 * output + slack > seen;
  return {
    inputTokens: input > 0 && input <= 4 * inputTokens + slack ? input : inputTokens,
    outputTokens: isLikely ? output : seen,
  };
}
