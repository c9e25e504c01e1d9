import { estimateTokens } from "./estimate-tokens.ts";
import { generateObject } from "./generate-object.ts";
import type { LlmPort } from "./llm-port.ts";
import type { AskModel } from "./model-call.ts";
import { writeText } from "./write-text.ts";

/** What is known of a model before it is asked. */
export type ModelFacts = Pick<LlmPort, "model" | "provider" | "maximumTokens" | "contextTokens">;

/** A model to be asked for texts and objects, or for the single exchanges that these take. */
export interface Model extends LlmPort {
  readonly ask: AskModel;
}

/** Money for a million tokens. */
export interface Prices {
  readonly input: number;
  readonly output: number;
}

/** The models of an operator. */
export interface Llm {
  readonly writer: Model;
  /** Judges claims; the writing model unless another one is named. */
  readonly judge: Model;
  /** Of the first model, also for what another one did; undefined unless both are given. */
  readonly prices: Prices | undefined;
}

/** The port of a model whose exchanges `ask` does. `facts` may change while it is used. */
export function modelPort(ask: AskModel, facts: ModelFacts): Model {
  const { model, provider, maximumTokens } = facts;
  return {
    ask,
    model,
    provider,
    maximumTokens,
    get contextTokens() {
      return facts.contextTokens;
    },
    write: (request) => writeText(ask, request),
    generate: (request) => generateObject(ask, request),
    estimateTokens,
  };
}

const million = 1_000_000;

/** Money for tokens; undefined without prices. */
export function costOf(
  { prices }: Pick<Llm, "prices">,
  { inputTokens, outputTokens }: { readonly inputTokens: number; readonly outputTokens: number },
): number | undefined {
  return prices && (inputTokens * prices.input + outputTokens * prices.output) / million;
}
