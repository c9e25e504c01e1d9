import { watchedDrafts } from "../domain/autopilot.ts";
import type { Session } from "../domain/session.ts";
import type { Ports } from "../ports.ts";
import { htmlToText } from "../reading/html-text.ts";
import { splitSentences } from "../reading/language/sentences.ts";

type DisownPorts = Pick<Ports, "sessions" | "drafts" | "publishes">;

/** Sessions that are looked at: those of clients and undecided ones stand between the autopilot's. */
const mostSessions = 40;
const mostVersions = 50;

/**
 * How many of the autopilot's last `watchedDrafts` drafts that people decided on they threw away (stopped before it went out) or rewrote by
 * more than half before they published it. Drafts that nobody has touched say nothing.
 */
export async function countDisowned(
  ports: DisownPorts,
  { accountId, publicationId }: { readonly accountId: string; readonly publicationId: string },
): Promise<number> {
  const sessions = await ports.sessions.list(accountId, { publicationId, limit: mostSessions });
  let [decided, disowned] = [0, 0];
  for (const session of sessions) {
    if (decided === watchedDrafts) break;
    const isDisowned = await decisionOn(ports, session);
    if (isDisowned !== undefined) decided += 1;
    if (isDisowned === true) disowned += 1;
  }
  return disowned;
}

/** Whether people disowned a draft; undefined when they did not decide, or it is not the autopilot's. */
async function decisionOn(
  { drafts, publishes }: DisownPorts,
  { accountId, id: sessionId, cmsPostId }: Session,
): Promise<boolean | undefined> {
  const record = await drafts.findRecord(accountId, sessionId, 1);
  // Only the autopilot orders drafts of ideas.
  if (record?.brief.idea === undefined) return undefined;
  if (cmsPostId === undefined) return (await publishes.wasStopped(accountId, sessionId)) ? true : undefined;
  const versions = await drafts.list(accountId, sessionId, { limit: mostVersions });
  const published = versions.find(({ isFinal }) => isFinal)?.version;
  if (published === undefined || published === 1) return false;
  const [own, theirs] = await Promise.all([1, published].map((version) => drafts.find(accountId, sessionId, version)));
  if (own === undefined || theirs === undefined) return undefined;
  const { language } = record.report;
  const kept = new Set(splitSentences(htmlToText(theirs.content), language));
  const written = splitSentences(htmlToText(own.content), language);
  return written.filter((sentence) => kept.has(sentence)).length < written.length / 2;
}
