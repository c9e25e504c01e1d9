import { diffArrays } from "diff";
import { textOfHtml } from "../reading/html-text.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { splitSentences } from "../reading/language/sentences.ts";

/** Two versions of an article as HTML. */
export interface TwoTexts {
  readonly older: string;
  readonly newer: string;
}

/** Returns the unchanged, added and removed sentences between two versions, in order. */
export function compareTexts({ older, newer }: TwoTexts): SentenceRun[] {
  const language = detectLanguage(textOfHtml(newer));
  return compareSentences(splitHtml(older, language), splitHtml(newer, language));
}

const blockEnds = /<\/(?:p|h[1-6]|li|blockquote|td|th|figcaption|dt|dd|pre|div|section)>|<br\b[^<>]{0,200}>/gi;

/** Splits sanitized HTML into sentences. A sentence never crosses the end of a block. */
function splitHtml(html: string, language: string): string[] {
  return html
    .split(blockEnds)
    .map(textOfHtml)
    .filter((text) => text !== "")
    .flatMap((text) => splitSentences(text, language));
}

/** Consecutive sentences that were all kept, added or removed. */
export interface SentenceRun {
  readonly kind: "unchanged" | "added" | "removed";
  readonly sentences: readonly string[];
}

/**
 * Maximum number of sentences that may differ between two versions. If more do, the comparison is stopped to save time, because
 * such texts have nothing in common.
 */
const maxChanges = 2_000;

/** Compares two lists of sentences with Myers' difference algorithm (npm `diff`). */
export function compareSentences(from: readonly string[], to: readonly string[]): SentenceRun[] {
  const changes = diffArrays([...from], [...to], { maxEditLength: maxChanges });
  const runs: SentenceRun[] = changes?.map(({ value, added, removed }) => {
    if (added) return { kind: "added", sentences: value };
    return { kind: removed ? "removed" : "unchanged", sentences: value };
  }) ?? [
    { kind: "removed", sentences: from },
    { kind: "added", sentences: to },
  ];
  return runs.filter(({ sentences }) => sentences.length > 0);
}
