import { watchedDrafts } from "../domain/autopilot.ts";
import type { ListPlace } from "../domain/list-place.ts";
import type { Session } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import type { SentenceRun } from "../sessions/compare-texts.ts";
import { withAccount } from "../threads/account-context.ts";

type DisownPorts = Pick<Ports, "sessions" | "drafts" | "publishes" | "compareTexts">;

const sessionsOfPage = 40;
/**
 * Limit of sessions that are read to find the autopilot's latest drafts. Sessions that clients ordered, and drafts that
 * nobody decided on yet, are read and skipped.
 */
const maxSessions = 400;
const versionsOfPage = 50;

/**
 * Returns how many of the autopilot's last `watchedDrafts` drafts people rejected: they stopped the draft before it was
 * published, or rewrote more than half of it before they published it. Drafts that nobody has touched are not counted.
 */
export async function countDisowned(
  ports: DisownPorts,
  { accountId, publicationId }: { readonly accountId: string; readonly publicationId: string },
): Promise<number> {
  let [decided, disowned, seen] = [0, 0, 0];
  let after: ListPlace | undefined;
  while (seen < maxSessions) {
    const sessions = await ports.sessions.list(accountId, { publicationId, after, limit: sessionsOfPage });
    for (const session of sessions) {
      const isDisowned = await decisionOn(ports, session);
      if (isDisowned !== undefined) decided += 1;
      if (isDisowned === true) disowned += 1;
      if (decided === watchedDrafts) return disowned;
    }
    seen += sessions.length;
    after = sessions.at(-1);
    if (sessions.length < sessionsOfPage) break;
  }
  return disowned;
}

/**
 * Returns whether people rejected a draft, or `undefined` if they did not decide on it or the autopilot did not order
 * it.
 */
async function decisionOn(
  { drafts, publishes, compareTexts }: DisownPorts,
  { accountId, id: sessionId, cmsPostId }: Session,
): Promise<boolean | undefined> {
  if (cmsPostId === undefined && !(await publishes.wasStopped(accountId, sessionId))) return undefined;
  const record = await drafts.findRecord(accountId, sessionId, 1);
  // Only the autopilot orders drafts with an `idea`, so a draft without one was ordered by a client.
  if (record?.brief.idea === undefined) return undefined;
  if (cmsPostId === undefined) return true;
  const published = await publishedVersion(drafts, accountId, sessionId);
  if (published === undefined || published === 1) return false;
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
  return removed > written / 2;
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
