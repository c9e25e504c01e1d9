import { notFound } from "@galley/service-kit/errors";
import type { DraftReport } from "../domain/draft-report.ts";
import type { DraftPage, DraftVersion, DraftVersionSummary, Session, SessionQuery } from "../domain/session.ts";
import { type StoredShareTexts, sumOfUsages } from "../domain/share-texts.ts";
import type { Ports } from "../ports.ts";
import { withAccount } from "../threads/account-context.ts";
import { type GenerationState, generationStateOf, isBehind } from "./generation-state.ts";

/** What belongs to a deleted publication is not there for anybody. */
export type ReadPorts = Pick<Ports, "sessions" | "drafts" | "guard">;

/** A session. Rejects with NOT_FOUND. */
export async function readSession(
  { sessions, guard }: Pick<Ports, "sessions" | "guard">,
  accountId: string,
  sessionId: string,
): Promise<Session> {
  const session = await sessions.find(accountId, sessionId);
  if (session === undefined) throw notFound("There is no such session.");
  const { publicationId } = session;
  if (publicationId !== undefined) await guard.check({ accountId, publicationId });
  return session;
}

/** A session with the state of its latest draft, and the address of its post where that is known. Rejects with NOT_FOUND. */
export async function readSessionState(
  ports: Pick<Ports, "sessions" | "guard" | "work" | "publishes">,
  accountId: string,
  sessionId: string,
): Promise<{ readonly session: Session; readonly generation: GenerationState }> {
  const [read, latest] = await Promise.all([
    readSession(ports, accountId, sessionId),
    ports.work.latest(accountId, sessionId),
  ]);
  const session = isBehind(read, latest) ? await readSession(ports, accountId, sessionId) : read;
  const generation = generationStateOf(session, latest);
  if (session.cmsPostId === undefined || session.postUrl !== undefined) return { session, generation };
  const postUrl = await ports.publishes.postUrlOf(accountId, sessionId);
  return { session: { ...session, ...(postUrl !== undefined && { postUrl }) }, generation };
}

/** A part of a list of sessions. */
export interface SessionPage {
  readonly sessions: readonly Session[];
  /** After this one, which may not be among them, the list goes on; not set where it ends. */
  readonly last?: Session | undefined;
}

/** Newest first. */
export async function listSessions(
  { sessions, guard }: ReadPorts,
  accountId: string,
  query: SessionQuery,
): Promise<SessionPage> {
  // One more than asked for tells whether anything follows.
  const found = await sessions.list(accountId, { ...query, limit: query.limit + 1 });
  const page = found.slice(0, query.limit);
  const isDeleted = await Promise.all(
    page.map(({ publicationId }) => publicationId !== undefined && guard.isDeleted({ accountId, publicationId })),
  );
  const shown = page.filter((_, index) => !isDeleted[index]);
  return { sessions: shown, ...(found.length > page.length ? { last: page.at(-1) } : {}) };
}

/** One version of a session's draft. Rejects with NOT_FOUND. */
export async function readDraft(
  { drafts, guard }: ReadPorts,
  accountId: string,
  sessionId: string,
  version: number,
): Promise<DraftVersion> {
  const draft = await drafts.find(accountId, sessionId, version);
  if (draft === undefined) throw notFound("There is no such draft version.");
  await guard.check(draft);
  return draft;
}

/** How a version came to be, with the words that it was shared with, and what they cost. Rejects with NOT_FOUND. */
export async function readReport(
  ports: ReadPorts,
  accountId: string,
  sessionId: string,
  version: number,
): Promise<DraftReport> {
  await readDraft(ports, accountId, sessionId, version);
  const [record, shared] = await Promise.all([
    ports.drafts.findRecord(accountId, sessionId, version),
    ports.drafts.findShareTexts(accountId, sessionId, version),
  ]);
  if (record === undefined) throw notFound("This draft version has no report.");
  return shared === undefined ? record.report : withShareTexts(record.report, shared);
}

function withShareTexts(report: DraftReport, { texts, usage }: StoredShareTexts): DraftReport {
  return {
    ...report,
    proposals: { ...report.proposals, shareTexts: { ...texts, ...report.proposals.shareTexts } },
    usage: usage === undefined ? report.usage : sumOfUsages(report.usage, usage),
  };
}

/** The versions of a session's draft, newest first. Rejects with NOT_FOUND when there is no such session. */
export async function listDrafts(
  ports: ReadPorts,
  accountId: string,
  sessionId: string,
  page: DraftPage,
): Promise<DraftVersionSummary[]> {
  await readSession(ports, accountId, sessionId);
  return ports.drafts.list(accountId, sessionId, page);
}

/** Compares the text of two versions, sentence by sentence. Rejects with NOT_FOUND when one of them is not there. */
export async function compareDrafts(
  ports: ReadPorts & Pick<Ports, "compareTexts">,
  accountId: string,
  { sessionId, fromVersion, toVersion }: Record<"fromVersion" | "toVersion", number> & { readonly sessionId: string },
) {
  const [older, newer] = await Promise.all([
    readDraft(ports, accountId, sessionId, fromVersion),
    readDraft(ports, accountId, sessionId, toVersion),
  ]);
  const texts = { older: older.content, newer: newer.content };
  const runs = await withAccount(accountId, () => ports.compareTexts(texts));
  return { fromTitle: older.title, toTitle: newer.title, runs };
}
