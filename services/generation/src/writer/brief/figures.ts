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
