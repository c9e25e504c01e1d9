import { stem } from "../reading/language/stem.ts";
import { splitWords } from "../reading/language/words.ts";
import type { ScoutItem } from "./normalize.ts";

/**
 * Matches a word with a minus sign in a topic's description, which excludes reports that contain the word: "-game",
 * "-e-sport".
 */
export const exclusionPattern = /(?<![\p{L}\p{N}])-([\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)/gu;

/** Returns whether a topic's description excludes a report. */
export type Excludes = (item: Pick<ScoutItem, "title" | "snippet" | "tags">) => boolean;

/**
 * Creates a check for reports that contain a word excluded by a topic's description, in any form of the word. The parts of a
 * word with hyphens must follow one another, so "-e-sport" does not exclude "sport".
 */
export function createExcludes(description: string, language: string): Excludes {
  const phrases = [...description.matchAll(exclusionPattern)].map(([, word = ""]) => stemRun(word, language));
  if (phrases.length === 0) return () => false;
  return ({ title, snippet, tags }) =>
    [title, snippet, ...tags].some((text) => {
      const run = stemRun(text, language);
      return phrases.some((phrase) => run.includes(phrase));
    });
}

/**
 * Returns the stems of all words of a text, separated and surrounded by spaces, so that a sequence of words can be
 * found with `includes`.
 */
function stemRun(text: string, language: string): string {
  const words = splitWords(text.toLowerCase(), language).flatMap((word) => word.split(/[-&.:,'’]/));
  return ` ${words.map((word) => stem(word, language)).join(" ")} `;
}
