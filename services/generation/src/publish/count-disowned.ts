import { watchedDrafts } from "../domain/autopilot.ts";
import type { Session, SessionPlace } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import type { SentenceRun } from "../sessions/compare-texts.ts";
import { withAccount } from "../threads/account-context.ts";

type DisownPorts = Pick<Ports, "sessions" | "drafts" | "publishes" | "compareTexts">;

const sessionsOfPage = 40;
/** Sessions that are looked at: those of clients and undecided ones stand between the autopilot's. */
const maxSessions = 400;
const versionsOfPage = 50;

/**
 * How many of the autopilot's last `watchedDrafts` drafts that people decided on they threw away (stopped before it went out) or rewrote by
 * more than half before they published it. Drafts that nobody has touched say nothing.
 */
export async function countDisowned(
  ports: DisownPorts,
  { accountId, publicationId }: { readonly accountId: string; readonly publicationId: string },
): Promise<number> {
  let [decided, disowned, seen] = [0, 0, 0];
  let after: SessionPlace | undefined;
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

/** Whether people disowned a draft; undefined when they did not decide, or it is not the autopilot's. */
async function decisionOn(
  { drafts, publishes, compareTexts }: DisownPorts,
  { accountId, id: sessionId, cmsPostId }: Session,
): Promise<boolean | undefined> {
  if (cmsPostId === undefined && !(await publishes.wasStopped(accountId, sessionId))) return undefined;
  const record = await drafts.findRecord(accountId, sessionId, 1);
  // Only the autopilot orders drafts of ideas.
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
  // A sentence that only moved is kept.
  const removed = sentences("removed").filter((sentence) => !added.has(sentence)).length;
  const written = sentences("unchanged").length + sentences("removed").length;
  return removed > written / 2;
}

/** The newest version that was published, however many came after it. */
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
