import { notFound } from "@galley/service-kit/errors";
import type { Principal } from "../domain/content-port.ts";
import type { DraftReport } from "../domain/draft-report.ts";
import type { DraftPage, DraftVersion, DraftVersionSummary, Session, SessionQuery } from "../domain/session.ts";
import { addUsages, type StoredShareTexts } from "../domain/share-texts.ts";
import type { Ports } from "../ports.ts";
import { withAccount } from "../threads/account-context.ts";
import { type GenerationState, isBehind, toGenerationState } from "./generation-state.ts";

/**
 * Dependencies for reading sessions and drafts. `guard` makes sure that data of deleted publications is never returned.
 */
export type ReadPorts = Pick<Ports, "sessions" | "drafts" | "guard">;

/** Returns a session. Rejects with "not-found" if it does not exist. */
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

/**
 * Returns a session with the state of its latest draft and the address of its post. Rejects with "not-found" if the session does
 * not exist.
 */
export async function readSessionState(
  ports: Pick<Ports, "sessions" | "guard" | "work" | "publishes" | "publishing">,
  principal: Principal,
  sessionId: string,
): Promise<SessionState> {
  const { accountId } = principal;
  const [read, latest] = await Promise.all([
    readSession(ports, accountId, sessionId),
    ports.work.latest(accountId, sessionId),
  ]);
  const session = isBehind(read, latest) ? await readSession(ports, accountId, sessionId) : read;
  const generation = toGenerationState(session, latest);
  if (session.cmsPostId === undefined || session.postUrl !== undefined) return { session, generation };
  const postUrl = await findPostUrl(ports, principal, sessionId);
  return { session: { ...session, ...(postUrl !== undefined && { postUrl }) }, generation };
}

/**
 * Returns the address of a session's post if the session does not store it, because it was published by an earlier
 * version: from the job that published it, or from the publishing service if the job was deleted. Returns `undefined`
 * if that service fails or is too old to know the call.
 */
async function findPostUrl(
  { publishes, publishing }: Pick<Ports, "publishes" | "publishing">,
  principal: Principal,
  sessionId: string,
): Promise<string | undefined> {
  const known = await publishes.postUrlOf(principal.accountId, sessionId);
  return known ?? publishing.findPostUrl(principal, sessionId).catch(() => undefined);
}

/** A session with the state of its latest draft. */
export interface SessionState {
  readonly session: Session;
  readonly generation: GenerationState;
}

/** A page of a list of sessions. */
export interface SessionPage {
  readonly sessions: readonly SessionState[];
  /**
   * The last session that was read. The next page continues after it, even if it is hidden from the client. Not set at
   * the end of the list.
   */
  readonly last?: Session | undefined;
}

/** Lists the sessions of an account that match the query, newest first. */
export async function listSessions(
  { sessions, guard, work }: ReadPorts & Pick<Ports, "work">,
  accountId: string,
  query: SessionQuery,
): Promise<SessionPage> {
  // One more session than requested is read, to see whether the list continues.
  const found = await sessions.list(accountId, { ...query, limit: query.limit + 1 });
  const page = found.slice(0, query.limit);
  const isDeleted = await Promise.all(
    page.map(({ publicationId }) => publicationId !== undefined && guard.isDeleted({ accountId, publicationId })),
  );
  const shown = page.filter((_, index) => !isDeleted[index]);
  const states = await Promise.all(
    shown.map(async (session) => {
      return { session, generation: toGenerationState(session, await work.latest(accountId, session.id)) };
    }),
  );
  return { sessions: states, ...(found.length > page.length ? { last: page.at(-1) } : {}) };
}

/** Returns one version of a session's draft. Rejects with "not-found" if the session has no such version. */
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

/**
 * Returns the report of a draft version, including its texts for social posts and their cost. Rejects with "not-found" if there
 * is no such version.
 */
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
    usage: usage === undefined ? report.usage : addUsages(report.usage, usage),
  };
}

/** Lists the versions of a session's draft, newest first. Rejects with "not-found" if the session does not exist. */
export async function listDrafts(
  ports: ReadPorts,
  accountId: string,
  sessionId: string,
  page: DraftPage,
): Promise<DraftVersionSummary[]> {
  await readSession(ports, accountId, sessionId);
  return ports.drafts.list(accountId, sessionId, page);
}

interface ComparedVersions {
  readonly sessionId: string;
  readonly fromVersion: number;
  readonly toVersion: number;
  /** The session of `toVersion`. Empty if it is the same one. */
  readonly toSessionId: string;
}

/** Compares the texts of two versions sentence by sentence. Rejects with "not-found" if one of them does not exist. */
export async function compareDrafts(
  ports: ReadPorts & Pick<Ports, "compareTexts">,
  accountId: string,
  { sessionId, fromVersion, toVersion, toSessionId }: ComparedVersions,
) {
  const [older, newer] = await Promise.all([
    readDraft(ports, accountId, sessionId, fromVersion),
    readDraft(ports, accountId, toSessionId || sessionId, toVersion),
  ]);
  const texts = { older: older.content, newer: newer.content };
  const runs = await withAccount(accountId, () => ports.compareTexts(texts));
  return { fromTitle: older.title, toTitle: newer.title, runs };
}
