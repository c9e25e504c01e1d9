import { eld } from "eld/extrasmall";
import { knownLanguages } from "./stop-words.ts";

// Scripts that one language of note uses are surer than any statistics; the others are left to the detector.
const scripts: readonly [RegExp, string][] = [
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Thai}/gu, "th"],
  [/\p{Script=Lao}/gu, "lo"],
  [/\p{Script=Khmer}/gu, "km"],
  [/\p{Script=Myanmar}/gu, "my"],
];

const beyondLatin = /[^\p{Script=Latin}\s'’]/u;
const scriptShare = 0.15;
const windowLength = 400;
// Odds by which a language must beat these, so that a Danish title is not taken for Norwegian.
const knownOdds = 1.05;
const fallbackOdds = 1.3;
const fewWords = 3;
// Chinese text has a Japanese letter in a name at most.
const kanaShare = 0.05;
const known: ReadonlySet<string> = new Set(knownLanguages);

/**
 * BCP 47 code of the text's language: by script, then by the n-grams of its beginning, middle and end; `fallback` when
 * nothing speaks for one.
 */
export function detectLanguage(text: string, fallback = "en"): string {
  const letters = sampleOf(text)
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/[^\p{L}\p{M}\s'’]/gu, " ");
  const script = beyondLatin.test(letters) ? languageOfScript(letters) : undefined;
  if (script !== undefined) return script;
  const words = letters.trim().split(/\s+/).length;
  // One word is a name as often as not, and looks like any language.
  if (words === 1 && !beyondLatin.test(letters)) return fallback;
  const isShort = words <= fewWords;
  let best: string | undefined;
  let bestOdds = 0;
  for (const [language, score] of scoresOf(letters)) {
    if (isShort && language !== fallback && !known.has(language) && !beyondLatin.test(letters)) continue;
    const odds = score * (known.has(language) ? knownOdds : 1) * (isShort && language === fallback ? fallbackOdds : 1);
    if (odds > bestOdds) [best, bestOdds] = [language, odds];
  }
  return best ?? fallback;
}

/** Beginning, middle and end of a long text: a quotation at its start must not decide for the whole. */
function sampleOf(text: string): string {
  if (text.length <= 3 * windowLength) return text;
  const middle = Math.floor((text.length - windowLength) / 2);
  return [text.slice(0, windowLength), text.slice(middle, middle + windowLength), text.slice(-windowLength)].join(" ");
}

function scoresOf(letters: string): Map<string, number> {
  const odds = new Map<string, number>();
  for (let start = 0; start < letters.length; start += windowLength) {
    const part = letters.slice(start, start + windowLength);
    for (const [language, score] of Object.entries(eld.detect(part).getScores())) {
      odds.set(language, (odds.get(language) ?? 0) + (score / (1 - score)) * part.length);
    }
  }
  return odds;
}

function languageOfScript(letters: string): string | undefined {
  const compact = letters.replace(/\s/g, "");
  const share = (pattern: RegExp): number => (compact.match(pattern)?.length ?? 0) / compact.length;
  const found = scripts.find(([pattern]) => share(pattern) > scriptShare)?.[1];
  const kana = share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  return kana > scriptShare || (found === "zh" && kana > kanaShare) ? "ja" : found;
}

/** True for scripts that write words without spaces between them. */
export function isUnspaced(language: string): boolean {
  return /^(?:ja|zh|th|lo|km|my)\b/.test(language);
}
