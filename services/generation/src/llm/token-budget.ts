import { estimateTokens } from "./estimate-tokens.ts";
import { LlmError } from "./llm-port.ts";
import type { ModelCall } from "./model-call.ts";
import type { Quirks } from "./quirks.ts";

const tokensPerTurn = 8;
/** Below this no answer is worth its call. */
const shortestAnswer = 256;
const thinking = { least: 4_000, most: 16_000, generous: 32_000 } as const;
/** The part of a context that is kept free for thoughts, at most `thinking.least` twice. */
const thinkingShare = 0.25;

/** What one call may take and give. */
export interface TokenBudget {
  /** Tokens that the call takes, about. */
  readonly inputTokens: number;
  /** What the server is told to stop at, thoughts included. */
  readonly maximumTokens: number;
}

/**
 * How much a call may answer: what was asked for and, for a model that thinks, room for that on top, as far as the
 * context has it. Throws LlmError "rejected" when the material leaves no room for an answer.
 */
export function tokenBudgetFor(call: ModelCall, quirks: Quirks, contextTokens: number): TokenBudget {
  const context = contextOf(quirks, contextTokens);
  const texts = [call.instructions, call.prompt];
  const estimated = texts.reduce((sum, text) => sum + estimateTokens(text) + tokensPerTurn, 0);
  const inputTokens = quirks.inputTokens ?? estimated;
  const room = Math.min(context - inputTokens, quirks.mostOutputTokens ?? Number.POSITIVE_INFINITY);
  if (room < Math.min(call.answerTokens, shortestAnswer)) {
    throw new LlmError("rejected", "The material is longer than what the model can read at once.");
  }
  return { inputTokens, maximumTokens: Math.min(call.answerTokens + thinkingTokens(call, quirks), room) };
}

/** Tokens that a caller may plan with: the context without what a thinking model needs for itself. */
export function usableContext(quirks: Quirks, contextTokens: number): number {
  const context = contextOf(quirks, contextTokens);
  if (!quirks.keepsRoomToThink) return context;
  return context - Math.min(2 * thinking.least, Math.floor(context * thinkingShare));
}

const contextOf = (quirks: Quirks, contextTokens: number): number =>
  Math.min(contextTokens, quirks.contextTokens ?? contextTokens);

function thinkingTokens({ answerTokens, moreThinking }: ModelCall, { thinks }: Quirks): number {
  if (moreThinking) return thinking.generous;
  if (!thinks) return 0;
  return Math.min(Math.max(2 * answerTokens, thinking.least), thinking.most);
}

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
