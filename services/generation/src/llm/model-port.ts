import type { LlmPort } from "./llm-port.ts";

/** Money for a million tokens. */
export interface Prices {
  readonly input: number;
  readonly output: number;
}

/** The meanings of texts in their order, as vectors of one length; tells what each call cost. Rejects with LlmError, or the signal's reason. */
export type Embed = (
  texts: readonly string[],
  signal: AbortSignal,
  onTokens: (tokens: number) => void,
) => Promise<readonly (readonly number[])[]>;

/** The models of an operator. */
export interface Llm {
  readonly writer: LlmPort;
  /** Judges claims; the writing model unless another one is named. */
  readonly judge: LlmPort;
  /** Unset unless an embedding model is named. */
  readonly embed?: Embed | undefined;
  /** Of the first model, also for what another one did; undefined unless both are given. */
  readonly prices: Prices | undefined;
}

const million = 1_000_000;

/** Money for tokens; undefined without prices. */
export function costOf(
  { prices }: Pick<Llm, "prices">,
  { inputTokens, outputTokens }: { readonly inputTokens: number; readonly outputTokens: number },
): number | undefined {
  return prices && (inputTokens * prices.input + outputTokens * prices.output) / million;
}
