import { estimateTokens } from "./estimate-tokens.ts";
import type { TokenBudget } from "./token-budget.ts";

export interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

/** Usage as the SDK tells it, with the server's own words in `raw`. */
export interface ToldUsage {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
  raw?: object | undefined;
}

const slack = 2_000;
const charactersPerThoughtToken = 3;

/**
 * What an answer cost. The server's count holds as long as it can be true; else it is estimated: many local servers
 * count nothing when they stream, and some count wrongly.
 */
export function tokensOf(
  told: ToldUsage | undefined,
  { inputTokens, maximumTokens }: TokenBudget,
  { text, thoughtCharacters }: { text: string; thoughtCharacters: number },
): Tokens {
  const seen = estimateTokens(text) + Math.ceil(thoughtCharacters / charactersPerThoughtToken);
  const input = told?.inputTokens ?? 0;
  const output = Math.max(told?.outputTokens ?? 0, unnamedOutput(told?.raw, input));
  return {
    inputTokens: input > 0 && input <= 4 * inputTokens + slack ? input : inputTokens,
    outputTokens:
      output > 0 && output <= Math.max(maximumTokens, 2 * seen) + slack && 20 * output + slack > seen ? output : seen,
  };
}

/** Some servers leave thoughts out of their count of the answer, but not out of the total. */
function unnamedOutput(raw: object | undefined, input: number): number {
  const total = (raw as { total_tokens?: unknown } | undefined)?.total_tokens;
  return typeof total === "number" && Number.isFinite(total) && input > 0 ? total - input : 0;
}
