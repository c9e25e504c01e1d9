import { estimateTokens } from "./estimate-tokens.ts";
import { PromptTooLongError } from "./llm-port.ts";
import type { ModelCall } from "./model-call.ts";
import { askForSchema } from "./prompt.ts";
import type { Quirks } from "./quirks.ts";

const tokensPerTurn = 8;
/**
 * Minimum number of tokens that must be left for an answer. If fewer are left, the call is not made, because so short an answer
 * would be useless.
 */
const minAnswerTokens = 256;
const thinking = { min: 4_000, max: 16_000, generous: 32_000 } as const;
/** Share of the context that is reserved for thinking, up to twice `thinking.min` tokens. */
const thinkingShare = 0.25;

/** Numbers of tokens that one model call may use. */
export interface TokenBudget {
  /** Estimated tokens of the prompt. */
  readonly inputTokens: number;
  /** Maximum tokens of the answer, including thoughts. */
  readonly maximumTokens: number;
  /** Whether the answer has less room than requested, because the prompt fills much of the context. */
  readonly isShort: boolean;
}

/**
 * Returns the token limits of a call: the requested length of the answer, plus room for thinking if the model thinks, as
 * far as the context allows. Throws PromptTooLongError if the prompt leaves no room for an answer.
 */
export function tokenBudgetFor(call: ModelCall, quirks: Quirks, contextTokens: number): TokenBudget {
  const context = contextLimit(quirks, contextTokens);
  const texts = [call.instructions, call.prompt, askForSchema(call.readableSchema)];
  const estimated = texts.reduce((sum, text) => sum + estimateTokens(text) + tokensPerTurn, 0);
  const inputTokens = quirks.inputTokens ?? estimated;
  const room = Math.min(context - inputTokens, quirks.maxOutputTokens ?? Number.POSITIVE_INFINITY);
  if (room < Math.min(call.answerTokens, minAnswerTokens)) {
    throw new PromptTooLongError();
  }
  const wanted = call.answerTokens + thinkingTokens(call, quirks);
  return { inputTokens, maximumTokens: Math.min(wanted, room), isShort: wanted > context - inputTokens };
}

/**
 * Returns how many tokens a caller may use for prompt and answer: the context without the room that a thinking model
 * needs for its thoughts.
 */
export function usableContext(quirks: Quirks, contextTokens: number): number {
  const context = contextLimit(quirks, contextTokens);
  if (!quirks.keepsRoomToThink) return context;
  return context - Math.min(2 * thinking.min, Math.floor(context * thinkingShare));
}

const contextLimit = (quirks: Quirks, contextTokens: number): number =>
  Math.min(contextTokens, quirks.contextTokens ?? contextTokens);

function thinkingTokens({ answerTokens, moreThinking }: ModelCall, { thinks }: Quirks): number {
  if (moreThinking) return thinking.generous;
  if (!thinks) return 0;
  return Math.min(Math.max(2 * answerTokens, thinking.min), thinking.max);
}

/** Numbers of tokens as the SDK reports them. Each may be missing. */
export interface ToldUsage {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

const slack = 2_000;
const charactersPerThoughtToken = 3;

/**
 * Returns the tokens of a call. The server's numbers are used if they are plausible. Otherwise they are estimated, because
 * many local servers do not count tokens of streamed answers, and some count wrongly.
 */
export function usedTokens(
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
