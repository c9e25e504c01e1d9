import { compareSentences, type SentenceRun } from "../domain/compare-drafts.ts";
import { htmlToText } from "../reading/html-text.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { splitSentences } from "../reading/language/sentences.ts";
import type { ReadSessions } from "./read-sessions.ts";

/** Two versions of a session's draft that are to be compared. */
export interface Comparison {
  readonly sessionId: string;
  readonly from: number;
  readonly to: number;
}

export interface ComparedDrafts {
  readonly fromTitle: string;
  readonly toTitle: string;
  readonly runs: readonly SentenceRun[];
}

/** Compares the text of two versions, sentence by sentence. Rejects with NOT_FOUND when one of them is not there. */
export async function compareDrafts(
  read: Pick<ReadSessions, "requireDraft">,
  accountId: string,
  { sessionId, from, to }: Comparison,
): Promise<ComparedDrafts> {
  const [older, newer] = await Promise.all([
    read.requireDraft(accountId, sessionId, from),
    read.requireDraft(accountId, sessionId, to),
  ]);
  const language = detectLanguage(htmlToText(newer.content));
  const runs = compareSentences(sentencesOf(older.content, language), sentencesOf(newer.content, language));
  return { fromTitle: older.title, toTitle: newer.title, runs };
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
