import { isStopWord, type KnownLanguage, knownLanguages } from "./stop-words.ts";

const scripts: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, "ja"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Cyrillic}/gu, "ru"],
  [/\p{Script=Arabic}/gu, "ar"],
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Devanagari}/gu, "hi"],
  [/\p{Script=Thai}/gu, "th"],
];

const share = (text: string, pattern: RegExp): number => (text.match(pattern)?.length ?? 0) / Math.max(1, text.length);

/** BCP 47 code of the text's language by script, then by function words; `fallback` when nothing speaks for one. */
export function detectLanguage(text: string, fallback = "en"): string {
  const letters = text.replace(/https?:\/\/\S+/g, "").replace(/[^\p{L}\s'’]/gu, " ");
  const compact = letters.replace(/\s/g, "");
  for (const [pattern, language] of scripts) if (share(compact, pattern) > 0.15) return language;
  const words = letters.toLowerCase().replaceAll("’", "'").split(/\s+/).filter(Boolean);
  const scores = knownLanguages.map((language): [KnownLanguage, number] => [
    language,
    words.filter((word) => isStopWord(word, language)).length,
  ]);
  const best = scores.reduce((left, right) => (right[1] > left[1] ? right : left));
  return best[1] > 0 ? best[0] : fallback;
}

/** True for scripts that write words without spaces between them. */
export function isUnspaced(language: string): boolean {
  return /^(ja|zh|th)\b/.test(language);
}
