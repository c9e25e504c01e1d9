import { itemsNamed } from "./counts.ts";
import { lengthNamed } from "./length-wish.ts";
import { plainDigits } from "./number-words.ts";

const year = /(?<![\d.,])(?:19|20)\d\d(?![\d.,])/g;

/** Whether a phrase has a figure that tells something: a date, a price, a number in a street; no bare year, no "5 tips", no length. */
export function hasFigure(phrase: string): boolean {
  const text = plainDigits(phrase);
  if (itemsNamed(text) !== undefined || lengthNamed(text) !== undefined) return false;
  return /(?<![\p{L}\d])\d/u.test(text.replace(/https?:\/\/\S+/g, " ").replace(year, " "));
}

const months = new Map<string, ReadonlySet<string>>();

/** Whether a phrase names a month of its language: "in February" is as much of a date as "in 2.2026". */
export function namesMonth(phrase: string, language: string): boolean {
  const known = months.get(language) ?? monthsOf(language);
  months.set(language, known);
  return phrase.split(/[^\p{L}\p{M}]+/u).some((word) => known.has(word.toLowerCase()));
}

function monthsOf(language: string): ReadonlySet<string> {
  const forms = [{ month: "long" }, { month: "long", day: "numeric" }] as const;
  const names = forms.flatMap((form) => {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, month) => format.formatToParts(Date.UTC(2026, month, 1)));
  });
  const parts = names.flatMap((found) => found.filter(({ type }) => type === "month"));
  return new Set(parts.map(({ value }) => value.toLowerCase()).filter((name) => /^\p{L}{3,}$/u.test(name)));
}
