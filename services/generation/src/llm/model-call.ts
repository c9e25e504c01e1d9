import type { Logger } from "@galley/service-kit/logging";
import type { LlmBudget } from "./llm-port.ts";
import type { Exchange } from "./record-exchanges.ts";

/** One exchange with a model, whichever it will be. */
export interface ModelCall {
  readonly stage: string;
  readonly instructions: string;
  readonly prompt: string;
  /** The JSON schema of what is wanted, as strict servers take it. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Asks for JSON by words alone: some servers' grammars make thinking models answer nothing. */
  readonly byWordsAlone?: boolean | undefined;
  readonly answerTokens: number;
  /** The model used all its room for thinking the last time. */
  readonly moreThinking?: boolean | undefined;
  readonly signal: AbortSignal;
  readonly budget: LlmBudget;
}

export interface ModelReply {
  /** Without thoughts; "" when there was nothing else. */
  readonly text: string;
  readonly finish: "stop" | "length" | "refused";
  /** The model that answered, as the server names it. */
  readonly model: string;
}

/** Rejects with LlmError, or the signal's reason. */
export type AskModel = (call: ModelCall) => Promise<ModelReply>;

/** What calls to a model need besides the model. */
export interface CallDependencies {
  readonly logger: Logger;
  readonly record: (exchange: Exchange) => void;
  /** Waits between tries; rejects with the signal's reason. */
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface CallLimits {
  readonly idleMilliseconds: number;
  readonly contextTokens: number;
}
