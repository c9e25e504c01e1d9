import { isAdviceOrExample } from "./advice.ts";
import type { ReadPassage } from "./read-passages.ts";
import { type Reading, share } from "./reading.ts";
import { hasEvent } from "./specifics.ts";

/** True when a sentence tells what happened in the very matter of a passage. */
export function isParticular(reading: Reading, sentence: Reading): boolean {
  if (isAdviceOrExample(reading)) return false;
  return hasEvent(reading) && share(reading.stems, sentence.stems) >= 0.5;
}

/** The sentence of the evidence that a sentence shares most words with. */
export interface Leaning {
  readonly passage: ReadPassage;
  readonly sentence: Reading;
  readonly overlap: number;
}

/** True when a sentence speaks of what that sentence of the evidence does. */
export function leansOn(reading: Reading, { overlap, sentence }: Leaning): boolean {
  // "Everybody has to sing" leans on "Nobody has to sing" by its only word.
  if (overlap === 1 && sentence.stems.size <= 2) return true;
  return overlap >= 0.5 && Math.round(overlap * reading.stems.size) >= 2;
}

/** True when a figure in digits stands in a sentence of the evidence beside a word of the claim: "It boils in 3 seconds". */
export function takesFigureFrom(reading: Reading, { sentence, passage, overlap }: Leaning): boolean {
  if (overlap === 0 || passage.asks) return false;
  return reading.quantities.some(
    ({ written, value }) => /[0-9]/.test(written) && sentence.quantities.some((other) => other.value === value),
  );
}

/** The sentence of the passages that shares the largest part of the words; of orders to the writer only when they count. */
export function leaningOf(
  reading: Reading,
  passages: readonly ReadPassage[],
  ordersCount = false,
): Leaning | undefined {
  return passages
    .filter(({ asks }) => ordersCount || !asks)
    .flatMap((passage) =>
      passage.sentences.map((sentence) => ({ passage, sentence, overlap: share(reading.stems, sentence.stems) })),
    )
    .reduce<Leaning | undefined>(
      (top, one) => (top === undefined || one.overlap > top.overlap + 1e-9 ? one : top),
      undefined,
    );
}
