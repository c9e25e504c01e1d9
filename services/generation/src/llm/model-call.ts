import type { Logger } from "@galley/service-kit/logging";
import type { LlmBudget } from "./llm-port.ts";
import type { Exchange } from "./record-exchanges.ts";

export interface ModelCall {
  readonly stage: string;
  readonly instructions: string;
  /** The user message, without the part that describes the form of the answer. */
  readonly prompt: string;
  /**
   * JSON schema of the answer, in the form that servers with strict structured outputs accept. It is sent as a
   * parameter.
   */
  readonly schema: Readonly<Record<string, unknown>>;
  /**
   * The schema of the answer as it is written into the prompt. Unlike in `schema`, which is sent as a parameter, properties may
   * be optional.
   */
  readonly readableSchema: Readonly<Record<string, unknown>>;
  /**
   * If true, JSON is only requested in the prompt and not by a parameter, because some servers return empty answers if
   * a thinking model has to follow a schema.
   */
  readonly byWordsAlone?: boolean | undefined;
  readonly answerTokens: number;
  /**
   * Whether the previous answer was empty because the model used all its tokens for thinking. If so, this request allows more
   * tokens.
   */
  readonly moreThinking?: boolean | undefined;
  readonly signal: AbortSignal;
  readonly budget: LlmBudget;
}

export interface ModelReply {
  /** The answer without the model's thoughts. Empty if the model only thought. */
  readonly text: string;
  readonly finish: "stop" | "length" | "refused";
  /** Name of the model that answered, as reported by the server. */
  readonly model: string;
  /** Whether the answer had less room than requested, because the prompt filled much of the context. */
  readonly isShort: boolean;
}

/** Sends one request to a language model. Rejects with LlmError or the signal's reason. */
export type AskModel = (call: ModelCall) => Promise<ModelReply>;

/** Dependencies of model calls, such as the clock. Tests replace some of them. */
export interface CallDependencies {
  readonly logger: Logger;
  readonly record: (exchange: Exchange) => void;
  /** Waits before a failed call is repeated. Rejects with the signal's reason if it aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Returns the current time in milliseconds since the epoch. */
  readonly now: () => number;
}

export interface CallLimits {
  readonly idleMilliseconds: number;
  readonly contextTokens: number;
}
