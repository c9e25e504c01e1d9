import { stem } from "../reading/language/stem.ts";
import { splitWords } from "../reading/language/words.ts";
import type { ScoutItem } from "./normalize.ts";

/** A word with a minus before it: "-game", "-e-sport". */
export const exclusionPattern = /(?<![\p{L}\p{N}])-([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)/gu;

export type Excludes = (item: Pick<ScoutItem, "title" | "snippet" | "tags">) => boolean;

/**
 * Whether a report has a word that a topic's description excludes, in any form of the word. All parts of a word with hyphens
 * must follow one another: "-e-sport" does not exclude sport.
 */
export function exclusionsOf(description: string, language: string): Excludes {
  const phrases = [...description.matchAll(exclusionPattern)].map(([, word = ""]) => stemRun(word, language));
  if (phrases.length === 0) return () => false;
  return ({ title, snippet, tags }) =>
    [title, snippet, ...tags].some((text) => {
      const run = stemRun(text, language);
      return phrases.some((phrase) => run.includes(phrase));
    });
}

/** The stems of all words, each between spaces. */
function stemRun(text: string, language: string): string {
  const words = splitWords(text.toLowerCase(), language).flatMap((word) => word.split(/[-&.:,'’]/));
  return ` ${words.map((word) => stem(word, language)).join(" ")} `;
}
