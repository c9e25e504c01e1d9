import type { WantedLength } from "./parsed-request.ts";

const tolerance = 0.15;

/** Returns the ordered length if an article of `words` words is too short or too long for it, otherwise undefined. */
export function missedLength(words: number, length: WantedLength | undefined): WantedLength | undefined {
  if (length === undefined) return undefined;
  const { from, to } = length;
  // "At most 600 words" (no lower limit) is strict. "600 words" and "500 to 600 words" allow 15 % more.
  const isTooLong = to !== undefined && words > (from === undefined ? to : to * (1 + tolerance));
  return isTooLong || words < lowerLimit(length) ? length : undefined;
}

/**
 * Returns the smallest number of words that meets an ordered length. When the client's order names one number, 15 % less is
 * enough; "at least 600" is strict.
 */
export function lowerLimit({ from = 0, to }: WantedLength): number {
  return from === to ? from * (1 - tolerance) : from;
}

/**
 * The largest share of the ordered words that may be missing. An article that lacks no more is not lengthened, because padding
 * does not help readers.
 */
const maxLacking = 0.25;

/**
 * Returns the ordered length if an article of `words` words misses it by so much that the model must lengthen or shorten the article,
 * otherwise undefined.
 */
export function lengthToMend(words: number, length: WantedLength | undefined): WantedLength | undefined {
  const missed = missedLength(words, length);
  const { from = 0 } = missed ?? {};
  return words < from && words > from * (1 - maxLacking) ? undefined : missed;
}

/**
 * The place in an ordered range of words that the model should aim at, from 0 (lower end) to 1. It is near the upper end, because
 * models write 10 to 25 % less than they are told.
 */
const shareOfRange = 0.9;

/** Returns the number of words that the writing model is told to write. */
export function plannedWords(length: WantedLength | undefined): number {
  if (length === undefined) return 600;
  const { from, to } = length;
  if (from === undefined) return Math.round((to ?? 600) * 0.85);
  return to === undefined ? Math.round(from * 1.15) : Math.round(from + shareOfRange * (to - from));
}

/**
 * If a client's order asks for fewer words than this as a minimum, the article is written in one call of the model, unless the
 * planned number of words is above `maxWordsOfCall`. Longer articles are written section by section.
 */
const minLongWords = 1_000;
/** The maximum planned number of words of an article that is written in one call. */
const maxWordsOfCall = 1_200;

/** Whether an article is so long that it is written section by section instead of in one call. */
export function isLongArticle(length: WantedLength | undefined): boolean {
  const words = plannedWords(length);
  return words > maxWordsOfCall || (length?.from ?? words) >= minLongWords;
}

/** How many words the introduction, sections and ending of an article should have, for the prompt of the writing model. */
export interface LengthPlan {
  readonly words: number;
  readonly opening: number;
  readonly parts: number;
  readonly wordsOfPart: number;
  readonly ending: number;
}

const minPlannedWords = 250;
const shareOfOpening = 0.12;
const shareOfEnding = 0.1;
const usualWordsOfPart = 150;

/** Spreads the planned number of words over the parts of an article. Undefined when the article is too short to be divided. */
export function lengthPlan(length: WantedLength | undefined): LengthPlan | undefined {
  const words = Math.round(plannedWords(length) / 10) * 10;
  if (words < minPlannedWords) return undefined;
  const opening = toTens(words * shareOfOpening);
  const ending = toTens(words * shareOfEnding);
  const rest = words - opening - ending;
  const parts = Math.max(2, Math.round(rest / usualWordsOfPart));
  return { words, opening, parts, wordsOfPart: toTens(rest / parts), ending };
}

const toTens = (words: number): number => Math.ceil(words / 10) * 10;

/** Scales the numbers of words that a model planned for its sections, so that they add up to `words`. */
export function sectionWords(planned: readonly number[], words: number): number[] {
  const sum = planned.reduce((all, own) => all + own, 0);
  return planned.map((own) => Math.round((own * words) / sum));
}

const maxGrowth = 1.5;
const maxShrinkage = 0.7;

/**
 * Returns the number of words to ask for in the next section of a long article. It is the section's share of the words that are still
 * missing, so that later sections make up for short ones. `left` has the planned words of this section and of those after it.
 */
export function nextSectionWords(left: readonly number[], wordsToWrite: number): number {
  const [own = 0] = left;
  const sum = left.reduce((all, one) => all + one, 0);
  const share = (own * wordsToWrite) / sum;
  return Math.round(Math.min(own * maxGrowth, Math.max(own * maxShrinkage, share)));
}
