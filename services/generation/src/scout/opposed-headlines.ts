import { foldLatin } from "../reading/language/fold.ts";
import written from "./opposite-words.json" with { type: "json" };

const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((word) => foldLatin(word));

const pairs = written.map(({ plus, minus }) => ({ plus: new Set(wordsIn(plus)), minus: new Set(wordsIn(minus)) }));

const negations = new Set(
  wordsIn("not no never without cannot nicht kein keine nie pas sans sin non senza nao sem niet geen inte ikke"),
);

/** For each pair of opposites what a headline says: 1, -1, or 0 for neither or both. A negation turns it around. */
export type Outcomes = readonly number[];

export function outcomesOf(headline: string): Outcomes {
  const words = wordsIn(headline);
  const sign = words.some((word) => negations.has(word)) ? -1 : 1;
  return pairs.map(({ plus, minus }) => {
    const isPlus = words.some((word) => plus.has(word));
    const isMinus = words.some((word) => minus.has(word));
    if (isPlus === isMinus) return 0;
    return isPlus ? sign : -sign;
  });
}

/** Whether two headlines tell opposite outcomes: "X fails" and "Y succeeds" are never one story. */
export const areOpposed = (left: Outcomes, right: Outcomes): boolean =>
  left.some((outcome, at) => outcome * (right[at] ?? 0) < 0);
