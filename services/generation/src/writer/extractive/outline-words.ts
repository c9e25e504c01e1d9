import words from "./outline-words.json" with { type: "json" };

/** The first line of an outline, which says what it is, and what it asks of the person who fills it in; by language. */
const texts: Readonly<Record<string, readonly string[]>> = words;

/** Notice and questions of an outline in a language; English where we have none. */
export function outlineWords(language: string): readonly [notice: string, ...questions: string[]] {
  return (texts[language.split("-")[0] ?? language] ?? words.en) as [string, ...string[]];
}
