import type { z } from "zod";

/** Which model is asked, and where. */
export interface LlmConfig {
  /** "openai-compatible" speaks the chat completions of `baseUrl`; the others speak to their own makers' services. */
  provider: "openai-compatible" | "openai" | "anthropic";
  model: string;
  /** Needed for "openai-compatible"; overrides the address of the others. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  /** For one call, tries included; 60,000 unless given. */
  timeoutMilliseconds?: number | undefined;
  /** For one job, input and output together; 200,000 unless given. */
  maximumTokens?: number | undefined;
}

/** What calls cost, summed over tries and repairs. */
export interface LlmUsage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

/** A job's allowance. Calls reserve before and settle after, so that it cannot be overrun. */
export interface LlmBudget {
  reserve(tokens: number): void;
  settle(reserved: number, usage: { inputTokens: number; outputTokens: number }): void;
  readonly spent: Readonly<LlmUsage>;
}

/** One question to a model. */
export interface LlmRequest<Value> {
  /** For logs. */
  stage: string;
  /** Who the model is to be and what it is to do. Only trusted text. */
  instructions: string;
  /** The task itself. */
  task: string;
  /** Material to work on. It is sent as JSON between markers that nobody can guess, and never as instructions. */
  data: unknown;
  schema: z.ZodType<Value>;
  /** Brings JSON of nearly the right form into it, for servers that do not enforce a schema. */
  normalize?: (json: unknown) => unknown;
  maxOutputTokens: number;
  signal: AbortSignal;
  budget: LlmBudget;
}

/** `value` is unset when the model answered in prose although JSON was asked for; `text` then holds its words. */
export interface LlmAnswer<Value> {
  value: Value | undefined;
  text: string;
  /** The model that answered, as the server names it. */
  model: string;
}

/** The only way to a language model. Rejects with LlmError, or the signal's reason. */
export interface LlmPort {
  readonly model: string;
  readonly provider: string;
  readonly maximumTokens: number;
  generate<Value>(request: LlmRequest<Value>): Promise<LlmAnswer<Value>>;
}

/** Why a model gave no usable answer. */
export type LlmFailure =
  | "unavailable"
  | "rejected"
  | "timeout"
  | "refused"
  | "truncated"
  | "invalid-answer"
  | "budget-exceeded";

/** A model failed; the message may be shown to the client. */
export class LlmError extends Error {
  readonly failure: LlmFailure;

  constructor(failure: LlmFailure, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "LlmError";
    this.failure = failure;
  }
}
