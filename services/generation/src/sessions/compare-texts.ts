import { diffArrays } from "diff";
import { textOfHtml } from "../reading/html-text.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { splitSentences } from "../reading/language/sentences.ts";

/** Two versions of an article in HTML. */
export interface TwoTexts {
  readonly older: string;
  readonly newer: string;
}

/** What became of the sentences of the older text, in order. */
export function compareTexts({ older, newer }: TwoTexts): SentenceRun[] {
  const language = detectLanguage(textOfHtml(newer));
  return compareSentences(sentencesOf(older, language), sentencesOf(newer, language));
}

const blockEnds = /<\/(?:p|h[1-6]|li|blockquote|td|th|figcaption|dt|dd|pre|div|section)>|<br\b[^<>]{0,200}>/gi;

/** The sentences of sanitised HTML; none runs over the end of a block. */
function sentencesOf(html: string, language: string): string[] {
  return html
    .split(blockEnds)
    .map(textOfHtml)
    .filter((text) => text !== "")
    .flatMap((text) => splitSentences(text, language));
}

/** Sentences that follow one another and share a fate. */
export interface SentenceRun {
  readonly kind: "unchanged" | "added" | "removed";
  readonly sentences: readonly string[];
}

/** Past so many changes two texts have nothing in common that would be worth the search. */
const mostChanges = 2_000;

/** What became of a text's sentences, in the order of the text. Source: Myers' difference algorithm (npm `diff`). */
export function compareSentences(from: readonly string[], to: readonly string[]): SentenceRun[] {
  const changes = diffArrays([...from], [...to], { maxEditLength: mostChanges });
  const runs: SentenceRun[] = changes?.map(({ value, added, removed }) => {
    return { kind: added ? "added" : removed ? "removed" : "unchanged", sentences: value };
  }) ?? [
    { kind: "removed", sentences: from },
    { kind: "added", sentences: to },
  ];
  return runs.filter(({ sentences }) => sentences.length > 0);
}
