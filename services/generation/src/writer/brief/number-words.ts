import { cardinals } from "../verification/tables/numerals.ts";

// People order no more of anything by a word.
const mostSpelled = 50;

// Counts as orders spell them out, in all languages together.
const counts: ReadonlyMap<string, number> = new Map([
  ...Object.values(cardinals).flatMap((table) =>
    table.split(";").flatMap((entry) => {
      const [value, ...words] = entry.trim().split(" ");
      return words.map((word) => [word, Number(value)] as const).filter(([, count]) => count <= mostSpelled);
    }),
  ),
  ...[..."二三四五六七八九十"].map((figure, index) => [figure, index + 2] as const),
  ...["两", "兩"].map((two) => [two, 2] as const),
  ["二十", 20],
]);

/** Digits of other scripts and full-width ones as 0 to 9; every character keeps its place. */
export function plainDigits(text: string): string {
  return text.replace(/[０-９٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/** A count in digits or spelled out, from 1 to 99; undefined for anything else. */
export function countOf(word: string): number | undefined {
  if (/^\d{1,2}$/.test(word)) return Number(word) > 0 ? Number(word) : undefined;
  return counts.get(word.toLowerCase());
}

/** Counts spelled out, longest first, as the alternatives of a regular expression. */
export const countAlternatives = [...counts.keys()].sort((left, right) => right.length - left.length).join("|");
