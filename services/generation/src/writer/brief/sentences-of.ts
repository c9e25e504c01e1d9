import { splitSentences } from "../../reading/language/sentences.ts";

/** Sentences of a paragraph; who writes without capitals ends sentences with full stops all the same. */
export function sentencesOf(paragraph: string, language: string): string[] {
  const sentences = splitSentences(paragraph, language);
  if (!/^\p{Ll}/u.test(paragraph)) return sentences;
  return sentences.flatMap((sentence) =>
    sentence
      .split(/(?<=[\p{L}\d)][.!?] )(?<!\b(?:no|nr|approx|ca|vol|art|fig|p)\. )(?=\p{Ll}{2}|\d)/u)
      .map((part) => part.trim()),
  );
}
