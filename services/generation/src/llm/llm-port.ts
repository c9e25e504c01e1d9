import type { z } from "zod";

/** Tokens that model calls used, including retries and repairs of answers. */
export interface LlmUsage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

/**
 * Token budget of one job. Each call reserves tokens before it starts and returns those that it did not use, so the
 * budget cannot be exceeded.
 */
export interface LlmBudget {
  reserve(tokens: number): void;
  settle(reserved: number, usage: { inputTokens: number; outputTokens: number }): void;
  readonly spent: Readonly<LlmUsage>;
}

export interface LlmRequest {
  /** Name of the writing step for logs and metrics, for example "brief", "outline" or "section". */
  stage: string;
  /** System instructions: the role of the model and general rules. Must be trusted text. */
  instructions: string;
  /** The client's own words, complete. The model follows them. */
  orders?: string;
  /** The task for the model. Must be trusted text, because the model follows it. */
  task: string;
  /**
   * Untrusted material, such as text of web pages. It is sent as JSON between random markers, and the model is told not
   * to follow instructions in it.
   */
  data?: unknown;
  /** Maximum length of the answer in tokens. Tokens for thinking are added to it. */
  maxOutputTokens: number;
  signal: AbortSignal;
  budget: LlmBudget;
}

export interface LlmObjectRequest<Value> extends LlmRequest {
  schema: z.ZodType<Value>;
  /** Converts almost correct JSON to the schema's form, for servers that do not enforce a schema. */
  normalize?: (json: unknown) => unknown;
}

export interface LlmAnswer<Value> {
  /** Not set if the model answered in prose instead of JSON. */
  value: Value | undefined;
  /** The complete answer as text. */
  text: string;
  /** Name of the model that answered, as reported by the server. */
  model: string;
}

/** Access to a language model. Methods reject with LlmError or the signal's reason. */
export interface LlmPort {
  readonly model: string;
  readonly provider: string;
  /** Maximum number of tokens that all model calls of one job may use together. */
  readonly maximumTokens: number;
  /**
   * Maximum tokens of one call: instructions, orders, task, data and answer together. It is lower than the configured value
   * for models that need room for thinking, and after a server has reported a smaller context.
   */
  readonly contextTokens: number;
  /** Asks the model for JSON that matches a schema. */
  generate<Value>(request: LlmObjectRequest<Value>): Promise<LlmAnswer<Value>>;
  /**
   * Estimates the tokens of a text without calling the model. The estimate may be too high, but is never much too low.
   */
  estimateTokens(text: string): number;
}

/** The reason why a model gave no usable answer, for example because it is down or refused the request. */
export type LlmFailure =
  | "unavailable"
  | "rejected"
  | "timeout"
  | "refused"
  | "truncated"
  | "invalid-answer"
  | "budget-exceeded";

/** Thrown if a model call failed. Clients may see the message. */
export class LlmError extends Error {
  readonly failure: LlmFailure;

  constructor(failure: LlmFailure, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "LlmError";
    this.failure = failure;
  }
}

/** Prompt and answer do not fit into the model's context. A shorter prompt may succeed. */
export class PromptTooLongError extends LlmError {
  constructor(message = "The material is longer than what the model can read at once.", cause?: unknown) {
    super("rejected", message, cause);
    this.name = "PromptTooLongError";
  }
}
