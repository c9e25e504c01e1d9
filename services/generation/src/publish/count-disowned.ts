import { watchedDrafts } from "../domain/autopilot.ts";
import type { ListPlace } from "../domain/list-place.ts";
import type { Session } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import type { SentenceRun } from "../sessions/compare-texts.ts";
import { withAccount } from "../threads/account-context.ts";

export type DisownPorts = Pick<Ports, "sessions" | "drafts" | "publishes" | "publications" | "compareTexts">;

const sessionsOfPage = 40;
/**
 * Limit of sessions that are read to find the autopilot's latest drafts. Sessions that clients ordered, and drafts that
 * nobody decided on yet, are read and skipped.
 */
const maxSessions = 400;
const versionsOfPage = 50;

/** The decision of people about a draft of the autopilot. */
export interface Decision {
  readonly sessionId: string;
  readonly title: string;
  readonly verdict: Verdict;
}

/**
 * "stopped": a person stopped the publish, and the draft was not published later. "rewritten": a person rewrote more than half of it
 * before it was published. "kept": it was published otherwise.
 */
export type Verdict = "kept" | "stopped" | "rewritten";

interface Publication {
  readonly accountId: string;
  readonly publicationId: string;
}

/**
 * Returns how many of the autopilot's last `watchedDrafts` drafts people rejected: they stopped the draft before it was
 * published, or rewrote more than half of it before they published it. Drafts that nobody has touched are not counted.
 */
export async function countDisowned(ports: DisownPorts, publication: Publication): Promise<number> {
  return (await lastDecisions(ports, publication)).filter(({ verdict }) => verdict !== "kept").length;
}

/**
 * Returns what people did with the autopilot's last drafts, newest first, at most `watchedDrafts`. Drafts from before the time at which a
 * person let the autopilot publish again are left out.
 */
export async function lastDecisions(
  ports: DisownPorts,
  { accountId, publicationId }: Publication,
): Promise<readonly Decision[]> {
  const resumedAt = (await ports.publications.find(accountId, publicationId))?.autopilotResumedAt;
  const decisions: Decision[] = [];
  let seen = 0;
  let after: ListPlace | undefined;
  while (seen < maxSessions) {
    const sessions = await ports.sessions.list(accountId, { publicationId, after, limit: sessionsOfPage });
    const unpublished = sessions.filter(({ cmsPostId }) => cmsPostId === undefined).map(({ id }) => id);
    const stopped = await ports.publishes.stoppedOf(accountId, unpublished);
    for (const session of sessions) {
      if (resumedAt !== undefined && session.createdAt <= resumedAt) return decisions;
      if (session.cmsPostId === undefined && !stopped.has(session.id)) continue;
      const verdict = await decisionOn(ports, session);
      if (verdict === undefined) continue;
      decisions.push({ sessionId: session.id, title: session.currentDraft?.title ?? session.title ?? "", verdict });
      if (decisions.length === watchedDrafts) return decisions;
    }
    seen += sessions.length;
    after = sessions.at(-1);
    if (sessions.length < sessionsOfPage) break;
  }
  return decisions;
}

/** Returns what people did with a draft that they published or stopped, or `undefined` if the autopilot did not order it. */
async function decisionOn(
  { drafts, compareTexts }: DisownPorts,
  { accountId, id: sessionId, cmsPostId }: Session,
): Promise<Verdict | undefined> {
  const record = await drafts.findRecord(accountId, sessionId, 1);
  // Only the autopilot orders drafts with an `idea`, so a draft without one was ordered by a client.
  if (record?.brief.idea === undefined) return undefined;
  if (cmsPostId === undefined) return "stopped";
  const published = await publishedVersion(drafts, accountId, sessionId);
  if (published === undefined || published === 1) return "kept";
  const [own, theirs] = await Promise.all([1, published].map((version) => drafts.find(accountId, sessionId, version)));
  if (own === undefined || theirs === undefined) return undefined;
  const texts = { older: own.content, newer: theirs.content };
  const runs = await withAccount(accountId, () => compareTexts(texts));
  const sentences = (kind: SentenceRun["kind"]) =>
    runs.filter((run) => run.kind === kind).flatMap((run) => run.sentences);
  const added = new Set(sentences("added"));
  // A sentence that was only moved is in both lists. It counts as kept, not as removed.
  const removed = sentences("removed").filter((sentence) => !added.has(sentence)).length;
  const written = sentences("unchanged").length + sentences("removed").length;
  return removed > written / 2 ? "rewritten" : "kept";
}

/**
 * Returns the newest version of the session's draft that was published, even if newer versions were never published.
 */
async function publishedVersion(
  drafts: DisownPorts["drafts"],
  accountId: string,
  sessionId: string,
): Promise<number | undefined> {
  let before: number | undefined;
  for (;;) {
    const versions = await drafts.list(accountId, sessionId, { before, limit: versionsOfPage });
    const published = versions.find(({ isFinal }) => isFinal);
    if (published !== undefined || versions.length < versionsOfPage) return published?.version;
    before = versions.at(-1)?.version;
  }
}
