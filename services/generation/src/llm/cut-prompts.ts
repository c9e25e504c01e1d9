import { estimateTokens, minTokens } from "./estimate-tokens.ts";

/** A prompt with the number of tokens that the server reports to have read. */
export interface CountedPrompt {
  readonly texts: readonly string[];
  readonly told: number;
}

/**
 * Detects prompts that a server has silently shortened because they exceed its context. Ollama, for example, cuts to
 * the context length, or to half of it plus a few tokens. Only the number of tokens that the server reports reveals
 * this.
 */
export interface CutWatch {
  /**
   * Returns whether the prompt may have been cut, judging by its number of tokens. It is sometimes true for complete
   * prompts as well, so it has to be verified.
   */
  readonly suspects: (prompt: CountedPrompt) => boolean;
}

/**
 * Smallest context length that is believed. No server has a smaller one, so a smaller number of tokens is a counting
 * error.
 */
const minContext = 500;
/**
 * Servers have context lengths that are multiples of this number of tokens. If the length of a prompt is such a multiple or half
 * of one, except for a few tokens around messages, the prompt may have been cut.
 */
const unit = 1_024;
const maxExcess = 3;
/**
 * Two prompts whose lengths differ by at least this many characters cannot have the same number of tokens. If the server reports
 * the same number for both, it has probably cut them.
 */
const minDifference = 60;

/** Creates a detector of cut prompts for one server. It compares each prompt with the one before. */
export function createCutWatch(): CutWatch {
  let last: { readonly told: number; readonly length: number } | undefined;

  const suspects = ({ texts, told }: CountedPrompt): boolean => {
    const before = last;
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    last = { told, length };
    if (told < minContext || told > sumTokens(texts, estimateTokens)) return false;
    if (told < sumTokens(texts, minTokens) || told % unit <= maxExcess) return true;
    return before?.told === told && Math.abs(before.length - length) >= minDifference;
  };
  return { suspects };
}

const sumTokens = (texts: readonly string[], countTokens: (text: string) => number): number =>
  texts.reduce((sum, text) => sum + countTokens(text), 0);

/**
 * Text that makes a prompt longer without changing its meaning, to find out whether the server cuts prompts. It has
 * many more than `maxExcess` tokens.
 */
export const padding =
  "This line only makes the message a little longer, so that its length can be compared with that of the message before.";

/**
 * Returns whether a server cut both a prompt and a longer version of it. That is the case if it reports nearly the same
 * number of tokens for both.
 */
export function isSameCut(told: number, toldOfLonger: number): boolean {
  return Math.abs(told - toldOfLonger) <= maxExcess;
}

/**
 * Returns the server's context length in tokens if an answer ended because prompt and answer filled the context.
 * Otherwise returns `undefined`.
 */
export function filledContext(
  { input, output }: { readonly input: number; readonly output: number },
  maximumTokens: number,
): number | undefined {
  const total = input + output;
  // An answer that is nearly as long as requested probably ended because of the requested limit, not because the
  // context was full.
  const isEarly = output > 0 && output < 0.9 * maximumTokens;
  return isEarly && input > 0 && total >= minContext && total % unit <= 1 ? total : undefined;
}
