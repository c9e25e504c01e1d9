import { functionWords, type KnownLanguage, knownLanguages } from "./stop-words.ts";

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

const beyondLatin = /[^\p{Script=Latin}\s'’]/u;

const languagesOf = new Map<string, KnownLanguage[]>();
for (const [language, words] of functionWords()) {
  for (const word of words) languagesOf.set(word, [...(languagesOf.get(word) ?? []), language]);
}

/** BCP 47 code of the text's language by script, then by function words; `fallback` when nothing speaks for one. */
export function detectLanguage(text: string, fallback = "en"): string {
  const letters = text.replace(/https?:\/\/\S+/g, "").replace(/[^\p{L}\s'’]/gu, " ");
  const script = beyondLatin.test(letters) ? languageOfScript(letters) : undefined;
  if (script !== undefined) return script;
  const counts = new Map<KnownLanguage, number>();
  for (const word of letters.toLowerCase().replaceAll("’", "'").split(/\s+/)) {
    for (const language of languagesOf.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  // In the order of the list, so that English wins a tie.
  const best = knownLanguages.reduce<KnownLanguage | undefined>(
    (left, right) => ((counts.get(right) ?? 0) > (left === undefined ? 0 : (counts.get(left) ?? 0)) ? right : left),
    undefined,
  );
  return best ?? fallback;
}

function languageOfScript(letters: string): string | undefined {
  const compact = letters.replace(/\s/g, "");
  return scripts.find(([pattern]) => (compact.match(pattern)?.length ?? 0) > 0.15 * compact.length)?.[1];
}

/** True for scripts that write words without spaces between them. */
export function isUnspaced(language: string): boolean {
  return /^(ja|zh|th)\b/.test(language);
}
