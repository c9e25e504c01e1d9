import { hanNumerals, hanValue, numeralsOf } from "../verification/numerals.ts";
import { cardinals, scales } from "../verification/tables/numerals.ts";

// The unit behind a number tells its language, so the words of all languages stand together. They share some, with one value but for
// "tres": 3 in Spanish and 60 in Danish, where the smaller one is taken, which is no length.
const values: ReadonlyMap<string, number> = new Map(
  Object.keys(cardinals)
    .flatMap((language) => [...numeralsOf(language).cardinals])
    .sort(([, one], [, other]) => other - one),
);
const joints = new Set(["and", "und", "et", "y", "e", "en", "och", "og", "i", "و"]);
// "A few hundred words" names no number.
const vague = new Set(
  "few several couple some many paar einige mehrere quelques plusieurs algunos algunas varios varias unos unas alcuni alcune paio enkele alguns algumas nogle några kilka بضع".split(
    " ",
  ),
);
const mostWords = 6;
const [score, fourscore] = [20, 80];

/** Gives texts with the spelled-out numbers that stand right before a unit (a regular expression) in digits: "trois cents mots", "三百字". */
export function digitsBefore(unit: string): (text: string) => string {
  const spelled = new RegExp(`(?<!\\p{L})(?:\\p{L}{1,30}[\\s-]{1,2}){1,${mostWords}}(?=${unit})`, "giu");
  const han = new RegExp(`[${hanNumerals}]{2,8}(?=${unit})`, "gu");
  return (text) => text.replace(spelled, inDigits).replace(han, (all) => String(hanValue(all) ?? all));
}

/** Words of which the last ones say a number, with these in digits. */
function inDigits(text: string): string {
  const words = [...text.toLowerCase().matchAll(/\p{L}+/gu)];
  if (words.some(([word]) => vague.has(word))) return text;
  for (const [place, { 0: word, index }] of words.entries()) {
    const value = joints.has(word) ? undefined : numberSaid(words.slice(place).map(([one]) => one));
    if (value !== undefined) return `${text.slice(0, index)}${value} `;
  }
  return text;
}

/** The number that the words say, one after the other; undefined when a word is no part of a number. */
function numberSaid(words: readonly string[]): number | undefined {
  let [thousands, below] = [0, 0];
  for (const word of words) {
    const [value, scale] = [values.get(word) ?? compoundOf(word), scales.get(word)];
    if (value !== undefined) below += value === score && below % 100 === 4 ? fourscore - 4 : value;
    else if (scale === 100) below = Math.max(1, below) * scale;
    else if (scale === 1_000) [thousands, below] = [thousands + Math.max(1, below) * scale, 0];
    else if (!joints.has(word)) return undefined;
  }
  return thousands + below;
}

/** "Dreihundertfünfzig", "trecentocinquanta": hundreds and what is added to them, in one word. */
function compoundOf(word: string): number | undefined {
  for (let cut = word.length - 2; cut > 4; cut -= 1) {
    const [hundreds, rest] = [values.get(word.slice(0, cut)), values.get(word.slice(cut).replace(/^und/, ""))];
    if (hundreds !== undefined && rest !== undefined && hundreds % 100 === 0 && rest < 100) return hundreds + rest;
  }
  return undefined;
}
