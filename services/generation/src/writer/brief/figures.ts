import { itemsNamed } from "./counts.ts";
import { lengthNamed } from "./length-wish.ts";
import { plainDigits } from "./number-words.ts";

// "千万不要" and "万一" hold no number.
const hanNumber = /(?:(?!千万|万一|一一)[〇一二三四五六七八九十百千万两]){2,}/u;
const year = /(?<![\d.,])(?:19|20)\d\d(?![\d.,])/g;

/** Whether a phrase has a figure that tells something: a date, a price, a number in a street; no bare year, no "5 tips", no length. */
export function hasFigure(phrase: string): boolean {
  const text = plainDigits(phrase);
  if (itemsNamed(text) !== undefined || lengthNamed(text) !== undefined) return false;
  return hanNumber.test(text) || /(?<![\p{L}\d])\d/u.test(text.replace(/https?:\/\/\S+/g, " ").replace(year, " "));
}

const months = new Map<string, ReadonlyMap<string, number>>();

/** The months that a phrase names in its language, 0 for January: "in February" is as much of a date as "in 2.2026". */
export function monthsNamed(phrase: string, language: string): number[] {
  const known = months.get(language) ?? monthsOf(language);
  months.set(language, known);
  const found = phrase.split(/[^\p{L}\p{M}]+/u).map((word) => known.get(word.toLowerCase()));
  return found.filter((month) => month !== undefined);
}

/** In the forms that dates have: Polish has one for "14 sierpnia" and one for "sierpień". */
function monthsOf(language: string): Map<string, number> {
  const named = new Map<string, number>();
  for (const form of [{ month: "long" }, { month: "long", day: "numeric" }] as const) {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: "UTC" });
    for (let month = 0; month < 12; month += 1) {
      const part = format.formatToParts(Date.UTC(2026, month, 1)).find(({ type }) => type === "month");
      const name = part?.value.toLowerCase() ?? "";
      // "May" may begin a wish.
      if (/^\p{L}{4,}$/u.test(name)) named.set(name, month);
    }
  }
  return named;
}
