import type { LlmConfig } from "./llm-config.ts";
import type { LlmPort } from "./llm-port.ts";

/** Prices of a million input tokens and of a million output tokens. */
export interface Prices {
  readonly input: number;
  readonly output: number;
}

/**
 * Converts texts to embedding vectors (whose angles show similarity of meaning), in the same order. Calls `onTokens`
 * with the tokens of each call. Rejects with LlmError or the signal's reason.
 */
export type Embed = (
  texts: readonly string[],
  signal: AbortSignal,
  onTokens: (tokens: number) => void,
) => Promise<readonly (readonly number[])[]>;

/** The configured language models. */
export interface Llm {
  readonly writer: LlmPort;
  /**
   * The model that checks whether sources support a claim. It is the writing model unless another one is configured.
   */
  readonly judge: LlmPort;
  /** Converts texts to embedding vectors. Not set if no embedding model is configured. */
  readonly embed?: Embed | undefined;
  /** Prices of the writing model, which are also used for the other models. Undefined if they are not configured. */
  readonly prices: Prices | undefined;
}

const million = 1_000_000;

/** Returns the configured prices, or undefined if one of them is missing. */
export function readPrices({ priceInput, priceOutput }: Pick<LlmConfig, "priceInput" | "priceOutput">): Llm["prices"] {
  if (priceInput === undefined || priceOutput === undefined) return undefined;
  return { input: priceInput, output: priceOutput };
}

/** Returns the cost of an amount of tokens, or `undefined` if no prices are configured. */
export function tokenCost(
  { prices }: Pick<Llm, "prices">,
  { inputTokens, outputTokens }: { readonly inputTokens: number; readonly outputTokens: number },
): number | undefined {
  return prices && (inputTokens * prices.input + outputTokens * prices.output) / million;
}
