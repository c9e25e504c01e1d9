import words from "./outline-words.json" with { type: "json" };

/**
 * The sentence at the top of an outline (a draft for which there was not enough material) and its questions to the author, by language.
 */
const texts: Readonly<Record<string, readonly string[]>> = words;

/**
 * Returns the opening sentence and the questions of an outline (a draft without enough material) in a language; in English when there is
 * no translation.
 */
export function outlineWords(language: string): readonly [notice: string, ...questions: string[]] {
  return (texts[language.split("-")[0] ?? language] ?? words.en) as [string, ...string[]];
}
