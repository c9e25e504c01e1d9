import { foldLatin } from "../reading/language/fold.ts";
import written from "./opposite-words.json" with { type: "json" };

const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => foldLatin(word));

const pairs = written.map(({ plus, minus }) => ({ plus: new Set(wordsIn(plus)), minus: new Set(wordsIn(minus)) }));

const negations = new Set(
  wordsIn("not no never without cannot nicht kein keine nie pas sans sin non senza nao sem niet geen inte ikke"),
);

/**
 * For each pair of opposites (such as "fails" and "succeeds"), the side that a headline takes: 1 or -1 for one of the
 * two, 0 for neither or both. A negation reverses the sign.
 */
export type Outcomes = readonly number[];

export function headlineOutcomes(headline: string): Outcomes {
  const words = wordsIn(headline);
  const sign = words.some((word) => negations.has(word)) ? -1 : 1;
  return pairs.map(({ plus, minus }) => {
    const isPlus = words.some((word) => plus.has(word));
    const isMinus = words.some((word) => minus.has(word));
    if (isPlus === isMinus) return 0;
    return isPlus ? sign : -sign;
  });
}

/** Returns whether two headlines report opposite outcomes. "X fails" and "X succeeds" are never the same story. */
export const areOpposed = (left: Outcomes, right: Outcomes): boolean =>
  left.some((outcome, at) => outcome * (right[at] ?? 0) < 0);
