import type { Ports } from "../ports.ts";
import { withAccount } from "../threads/account-context.ts";
import type { SentenceRun } from "./compare-texts.ts";
import { type ReadPorts, readDraft } from "./read-sessions.ts";

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
  ports: ReadPorts & Pick<Ports, "compareTexts">,
  accountId: string,
  { sessionId, from, to }: Comparison,
): Promise<ComparedDrafts> {
  const [older, newer] = await Promise.all([
    readDraft(ports, accountId, sessionId, from),
    readDraft(ports, accountId, sessionId, to),
  ]);
  const texts = { older: older.content, newer: newer.content };
  const runs = await withAccount(accountId, () => ports.compareTexts(texts));
  return { fromTitle: older.title, toTitle: newer.title, runs };
}
