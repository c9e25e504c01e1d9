import type { SentenceRun } from "../domain/compare-drafts.ts";
import { onBehalfOf } from "../threads/on-behalf.ts";
import type { RunTask } from "../threads/run-task.ts";
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

export interface ComparePorts extends Pick<ReadSessions, "requireDraft"> {
  readonly run: RunTask;
}

/** Compares the text of two versions, sentence by sentence. Rejects with NOT_FOUND when one of them is not there. */
export async function compareDrafts(
  { requireDraft, run }: ComparePorts,
  accountId: string,
  { sessionId, from, to }: Comparison,
): Promise<ComparedDrafts> {
  const [older, newer] = await Promise.all([
    requireDraft(accountId, sessionId, from),
    requireDraft(accountId, sessionId, to),
  ]);
  const texts = { older: older.content, newer: newer.content };
  const runs = await onBehalfOf(accountId, () => run("compareTexts", texts));
  return { fromTitle: older.title, toTitle: newer.title, runs };
}
