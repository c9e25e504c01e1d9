import { hanValue, numeralsOf } from "../verification/numerals.ts";
import { cardinals, scales } from "../verification/tables/numerals.ts";

// A number before a unit is known by its words alone, whatever the language: no two languages give a word two values that both make one.
const values: ReadonlyMap<string, number> = new Map(
  Object.keys(cardinals).flatMap((language) => [...numeralsOf(language).cardinals]),
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

/** Spelled-out numbers that stand right before a unit (a regular expression), in digits: "trois cents mots", "三百字". */
export function withDigits(text: string, unit: string): string {
  const spelled = new RegExp(`((?:\\p{L}{1,30}[\\s-]{1,2}){1,${mostWords}})(?=${unit})`, "giu");
  const han = new RegExp(`[一二三四五六七八九十百千两兩]{2,8}(?=${unit})`, "gu");
  return text
    .replace(spelled, (all) => {
      const words = all.toLowerCase().match(/\p{L}+/gu) ?? [];
      if (words.some((word) => vague.has(word))) return all;
      for (let first = 0; first < words.length; first += 1) {
        const value = numberSaid(words.slice(first));
        if (value === undefined || joints.has(words[first] ?? "")) continue;
        const before = new RegExp(`^(?:\\p{L}+[\\s-]+){${first}}`, "u").exec(all)?.[0] ?? "";
        return `${before}${value} `;
      }
      return all;
    })
    .replace(han, (all) => String(hanValue(all) ?? all));
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
