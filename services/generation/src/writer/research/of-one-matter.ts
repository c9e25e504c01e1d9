import { splitSentences } from "../../reading/language/sentences.ts";
import { contentStems } from "../../reading/language/words.ts";

/** A longer text says so much that what is planted in it is lost. */
const longestShort = 12;

/**
 * Short texts (snippets, entries of feeds, notices) without sentences that have no word in common with the rest and no
 * figure: they state nothing of the matter, and what is planted in a text is of this kind. Longer texts come back as they are.
 */
export function ofOneMatter(paragraphs: readonly string[], language: string, title = ""): readonly string[] {
  const split = paragraphs.map((paragraph) => splitSentences(paragraph, language));
  const sentences = split.flat();
  if (sentences.length < 2 || sentences.length > longestShort) return paragraphs;
  const stems = new Map(sentences.map((sentence) => [sentence, new Set(contentStems(sentence, language))]));
  const ofTitle = new Set(contentStems(title, language));
  const belongs = (sentence: string): boolean => {
    const own = stems.get(sentence) ?? new Set<string>();
    if (/\p{N}/u.test(sentence)) return true;
    const others = sentences.filter((other) => other !== sentence).map((other) => stems.get(other));
    return [...own].some((stem) => ofTitle.has(stem) || others.some((other) => other?.has(stem)));
  };
  const gap = /^(?:ja|zh)\b/.test(language) ? "" : " ";
  return split.map((some) => some.filter(belongs).join(gap)).filter((text) => text !== "");
}
