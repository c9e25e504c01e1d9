import { detectLanguage, isUnspaced } from "./detect-language.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

const word = /[\p{L}\p{M}\p{N}]+(?:['’.,:&-](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Splits a text into words. Numbers keep their separators. Texts in scripts without spaces are split with a dictionary.
 */
export function splitWords(text: string, language: string): string[] {
  if (!isUnspaced(language)) return text.match(word) ?? [];
  return [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)]
    .filter((piece) => piece.isWordLike)
    .map((piece) => piece.segment);
}

/**
 * Counts words as a reader would: pieces between spaces with a
 * letter or digit, or dictionary words in scripts without spaces.
 */
export function countWords(text: string, language = detectLanguage(text)): number {
  if (isUnspaced(language)) return splitWords(text, language).length;
  return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
}

// Matches an article that is joined to a noun, as in "l'eau" and "dell'acqua". It is removed from the noun.
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|un|all|dall|dell|nell|sull|quell|quest|gl)'(?=.)/;
const elidingLanguages = /^(?:fr|it|ca)\b/;

/** Returns the stems of the words that carry meaning, in order, with repetitions. Compounds with hyphens are split. */
export function contentStems(text: string, language: string): string[] {
  const stems: string[] = [];
  for (const written of splitWords(text.replace(/https?:\/\/\S+/g, " "), language)) {
    for (const part of /^\p{N}/u.test(written) ? [written] : written.split(/[-&.:,]/)) {
      const spelled = part.toLowerCase().replaceAll("’", "'");
      const lower = elidingLanguages.test(language) ? spelled.replace(elision, "") : spelled;
      if (lower === "" || isStopWord(lower, language)) continue;
      if (lower.length === 1 && !/\p{N}/u.test(lower) && !isUnspaced(language)) continue;
      stems.push(stem(lower, language));
    }
  }
  return stems;
}
