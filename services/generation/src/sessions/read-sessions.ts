import { notFound } from "@galley/service-kit/errors";
import type { DraftReport } from "../domain/draft-report.ts";
import type { DraftRecord, DraftVersion, DraftVersionSummary, Session } from "../domain/session.ts";
import { type StoredShareTexts, sumOfUsages } from "../domain/share-texts.ts";
import type { DraftPage, DraftStore, SessionQuery, SessionStore } from "../domain/store-ports.ts";
import type { Scope, TombstoneGuard } from "../purge/tombstone-guard.ts";

export interface ReadSessionsPorts {
  readonly sessions: Pick<SessionStore, "find" | "list">;
  readonly drafts: Pick<DraftStore, "find" | "findRecord" | "findShareTexts" | "list">;
  readonly guard: TombstoneGuard;
}

/** A part of a list of sessions. */
export interface SessionPage {
  readonly sessions: readonly Session[];
  /** After this one, which may not be among them, the list goes on; not set where it ends. */
  readonly last?: Session | undefined;
}

/** Reads of sessions and drafts. What belongs to a deleted publication is not there for anybody. */
export interface ReadSessions {
  session(accountId: string, sessionId: string): Promise<Session | undefined>;
  /** Rejects with NOT_FOUND. */
  requireSession(accountId: string, sessionId: string): Promise<Session>;
  /** Newest first. */
  sessions(accountId: string, query: SessionQuery): Promise<SessionPage>;
  draft(accountId: string, sessionId: string, version: number): Promise<DraftVersion | undefined>;
  /** Rejects with NOT_FOUND. */
  requireDraft(accountId: string, sessionId: string, version: number): Promise<DraftVersion>;
  /** With the words that it was shared with, and what they cost. */
  record(accountId: string, sessionId: string, version: number): Promise<DraftRecord | undefined>;
  /** Rejects with NOT_FOUND when there is no such session. */
  drafts(accountId: string, sessionId: string, page: DraftPage): Promise<DraftVersionSummary[]>;
}

export function createReadSessions({ sessions, drafts, guard }: ReadSessionsPorts): ReadSessions {
  const session: ReadSessions["session"] = async (accountId, sessionId) => {
    const found = await sessions.find(accountId, sessionId);
    const scope = found === undefined ? undefined : scopeOf(found);
    if (scope !== undefined) await guard.check(scope);
    return found;
  };
  const draft: ReadSessions["draft"] = async (accountId, sessionId, version) => {
    const found = await drafts.find(accountId, sessionId, version);
    if (found !== undefined) await guard.check(found);
    return found;
  };
  const requireSession: ReadSessions["requireSession"] = async (accountId, sessionId) =>
    present(await session(accountId, sessionId));
  return {
    session,
    requireSession,
    sessions: async (accountId, query) => {
      // One more than asked for tells whether anything follows.
      const found = await sessions.list(accountId, { ...query, limit: query.limit + 1 });
      const page = found.slice(0, query.limit);
      const isLive = await Promise.all(page.map((one) => isThere(guard, scopeOf(one))));
      const shown = page.filter((_, index) => isLive[index]);
      return { sessions: shown, ...(found.length > page.length ? { last: page.at(-1) } : {}) };
    },
    draft,
    requireDraft: async (accountId, sessionId, version) => present(await draft(accountId, sessionId, version)),
    record: async (accountId, sessionId, version) => {
      if ((await draft(accountId, sessionId, version)) === undefined) return undefined;
      const [record, shared] = await Promise.all([
        drafts.findRecord(accountId, sessionId, version),
        drafts.findShareTexts(accountId, sessionId, version),
      ]);
      if (record === undefined || shared === undefined) return record;
      return { ...record, report: withShareTexts(record.report, shared) };
    },
    drafts: async (accountId, sessionId, page) => {
      await requireSession(accountId, sessionId);
      return drafts.list(accountId, sessionId, page);
    },
  };
}

function withShareTexts(report: DraftReport, { texts, usage }: StoredShareTexts): DraftReport {
  return {
    ...report,
    proposals: { ...report.proposals, shareTexts: { ...texts, ...report.proposals.shareTexts } },
    usage: usage === undefined ? report.usage : sumOfUsages(report.usage, usage),
  };
}

function scopeOf({ accountId, publicationId }: Session): Scope | undefined {
  return publicationId === undefined ? undefined : { accountId, publicationId };
}

async function isThere(guard: TombstoneGuard, scope: Scope | undefined): Promise<boolean> {
  return scope === undefined || !(await guard.isDeleted(scope));
}

function present<Found>(found: Found | undefined): Found {
  if (found === undefined) throw notFound();
  return found;
}
