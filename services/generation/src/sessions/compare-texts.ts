import { compareSentences, type SentenceRun } from "../domain/compare-drafts.ts";
import { htmlToText } from "../reading/html-text.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { splitSentences } from "../reading/language/sentences.ts";

/** Two versions of an article in HTML. */
export interface TwoTexts {
  readonly older: string;
  readonly newer: string;
}

/** What became of the sentences of the older text, in order. */
export function compareTexts({ older, newer }: TwoTexts): SentenceRun[] {
  const language = detectLanguage(htmlToText(newer));
  return compareSentences(sentencesOf(older, language), sentencesOf(newer, language));
}

const blockEnds = /<\/(?:p|h[1-6]|li|blockquote|td|th|figcaption|dt|dd|pre|div|section)>|<br\b[^<>]{0,200}>/gi;

/** The sentences of sanitised HTML; none runs over the end of a block. */
function sentencesOf(html: string, language: string): string[] {
  return html
    .split(blockEnds)
    .map(htmlToText)
    .filter((text) => text !== "")
    .flatMap((text) => splitSentences(text, language));
}
