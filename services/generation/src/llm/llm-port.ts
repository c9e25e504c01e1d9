import type { z } from "zod";

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
export interface LlmRequest {
  /** For logs and figures: "brief", "outline", "section"… */
  stage: string;
  /** Who the model is to be and what holds for all of its work. Only trusted text. */
  instructions: string;
  /** The client's own words, whole. They are orders. */
  orders?: string;
  /** The task itself. Only trusted text. */
  task: string;
  /** Material from outside. It is sent as JSON between markers that nobody can guess, and is never an order. */
  data?: unknown;
  /** Room for the answer; what the model needs to think comes on top. */
  maxOutputTokens: number;
  signal: AbortSignal;
  budget: LlmBudget;
}

export interface LlmObjectRequest<Value> extends LlmRequest {
  schema: z.ZodType<Value>;
  /** Brings JSON of nearly the right form into it, for servers that do not enforce a schema. */
  normalize?: (json: unknown) => unknown;
}

export interface LlmAnswer<Value> {
  /** Unset when the model answered in prose although JSON was asked for. */
  value: Value | undefined;
  /** Its words. */
  text: string;
  /** The model that answered, as the server names it. */
  model: string;
}

/** The only way to a language model. Rejects with LlmError, or the signal's reason. */
export interface LlmPort {
  readonly model: string;
  readonly provider: string;
  /** Tokens that a job may spend. */
  readonly maximumTokens: number;
  /**
   * Tokens that instructions, orders, task, data and answer of one call may have together. Less than was configured for
   * a model that thinks, which needs room of its own, and once a server has told of a smaller context.
   */
  readonly contextTokens: number;
  /** Asks for JSON of a schema. */
  generate<Value>(request: LlmObjectRequest<Value>): Promise<LlmAnswer<Value>>;
  /** Tokens that a text takes, about; never too few by much. */
  estimateTokens(text: string): number;
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
