import type { SentenceRun } from "../domain/compare-drafts.ts";
import { withAccount } from "../threads/account-context.ts";
import type { Threaded } from "../threads/threaded.ts";
import type { TwoTexts } from "./compare-texts.ts";
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
  /** Done in a thread. */
  readonly compareTexts: Threaded<TwoTexts, SentenceRun[]>;
}

/** Compares the text of two versions, sentence by sentence. Rejects with NOT_FOUND when one of them is not there. */
export async function compareDrafts(
  ports: ComparePorts,
  accountId: string,
  { sessionId, from, to }: Comparison,
): Promise<ComparedDrafts> {
  const [older, newer] = await Promise.all([
    ports.requireDraft(accountId, sessionId, from),
    ports.requireDraft(accountId, sessionId, to),
  ]);
  const texts = { older: older.content, newer: newer.content };
  const runs = await withAccount(accountId, () => ports.compareTexts(texts));
  return { fromTitle: older.title, toTitle: newer.title, runs };
}
