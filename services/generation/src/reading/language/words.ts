import { detectLanguage, isUnspaced } from "./detect-language.ts";
import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";

const word = /[\p{L}\p{M}\p{N}]+(?:['’.,:&-](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*/gu;

/** Splits into words as written; numbers keep their separators. Scripts without spaces are cut by dictionary. */
export function splitWords(text: string, language: string): string[] {
  if (!isUnspaced(language)) return text.match(word) ?? [];
  return [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)]
    .filter((piece) => piece.isWordLike)
    .map((piece) => piece.segment);
}

/** How many words a reader would count: pieces between spaces that hold a letter or digit, or dictionary words. */
export function countWords(text: string, language = detectLanguage(text)): number {
  if (isUnspaced(language)) return splitWords(text, language).length;
  return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
}

// "l'eau" and "dell'acqua" are an article and a noun.
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|un|all|dall|dell|nell|sull|quell|quest|gl)'(?=.)/;
const elidingLanguages = /^(?:fr|it|ca)\b/;

/** Stems of the words that carry meaning, in order, repeats kept. Compounds with hyphens give their parts. */
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
