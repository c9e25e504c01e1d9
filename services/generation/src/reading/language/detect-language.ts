import { eld } from "eld/extrasmall";
import { knownLanguages } from "./stop-words.ts";

// A script that is used by one major language identifies the language better than statistics. Texts in other scripts
// are left to the detector.
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
// A language that the writer is not tested with is only chosen if its score exceeds that of a tested language by this
// factor, so that a Danish title is not taken for Norwegian.
const knownOdds = 1.05;
const fallbackOdds = 1.3;
const fewWords = 3;
// A text with at least this share of Japanese letters (kana) is Japanese. Chinese texts contain fewer, at most in a
// name.
const kanaShare = 0.05;
const known: ReadonlySet<string> = new Set(knownLanguages);

/**
 * Returns the BCP 47 code of a text's language. It is determined by the script, or else by the n-grams at the beginning, in
 * the middle and at the end of the text. Returns `fallback` if the text is too short or matches no language.
 */
export function detectLanguage(text: string, fallback = "en"): string {
  const letters = sampleText(text)
    .replace(/https?:\/\/\S+/g, " ")
    .replace(/[^\p{L}\p{M}\s'’]/gu, " ");
  const script = beyondLatin.test(letters) ? scriptLanguage(letters) : undefined;
  if (script !== undefined) return script;
  const words = letters.trim().split(/\s+/).length;
  // The language of a single word in Latin letters is not detected: it is often a name, which looks like any language.
  if (words === 1 && !beyondLatin.test(letters)) return fallback;
  const isShort = words <= fewWords;
  let best: string | undefined;
  let bestOdds = 0;
  for (const [language, score] of scoreLanguages(letters)) {
    if (isShort && language !== fallback && !known.has(language) && !beyondLatin.test(letters)) continue;
    const odds = score * (known.has(language) ? knownOdds : 1) * (isShort && language === fallback ? fallbackOdds : 1);
    if (odds > bestOdds) [best, bestOdds] = [language, odds];
  }
  return best ?? fallback;
}

/**
 * Returns the beginning, middle and end of a long text for detecting its language, so that a quotation at its start
 * does not decide alone.
 */
function sampleText(text: string): string {
  if (text.length <= 3 * windowLength) return text;
  const middle = Math.floor((text.length - windowLength) / 2);
  return [text.slice(0, windowLength), text.slice(middle, middle + windowLength), text.slice(-windowLength)].join(" ");
}

function scoreLanguages(letters: string): Map<string, number> {
  const odds = new Map<string, number>();
  for (let start = 0; start < letters.length; start += windowLength) {
    const part = letters.slice(start, start + windowLength);
    for (const [language, score] of Object.entries(eld.detect(part).getScores())) {
      odds.set(language, (odds.get(language) ?? 0) + (score / (1 - score)) * part.length);
    }
  }
  return odds;
}

function scriptLanguage(letters: string): string | undefined {
  const compact = letters.replace(/\s/g, "");
  const share = (pattern: RegExp): number => (compact.match(pattern)?.length ?? 0) / compact.length;
  const found = scripts.find(([pattern]) => share(pattern) > scriptShare)?.[1];
  const kana = share(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  return kana > scriptShare || (found === "zh" && kana > kanaShare) ? "ja" : found;
}

/** Returns whether a language is written without spaces between words. */
export function isUnspaced(language: string): boolean {
  return /^(?:ja|zh|th|lo|km|my)\b/.test(language);
}
