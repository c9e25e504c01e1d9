import type { DraftReport, WritingEngine } from "./draft-report.ts";
import type { WritingBrief } from "./engine-ports.ts";
import type { ListPlace } from "./list-place.ts";

export type SessionStatus = "active" | "completed" | "archived";

export interface DraftSummary {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly wordCount: number;
  readonly createdAt: Date;
}

/** A session: one article with all versions of its draft, from the first order to the published post. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly publicationId?: string;
  readonly title?: string;
  readonly status: SessionStatus;
  readonly cmsPostId?: string;
  /** Address of the published post. Not set for sessions that were published by an earlier version of this service. */
  readonly postUrl?: string;
  /** Set while the session's post is hidden from readers. The post keeps its fields until the next publish. */
  readonly unpublishedAt?: Date;
  /** Number of the latest version, or 0 if the session has no draft yet. */
  readonly currentDraftVersion: number;
  readonly currentDraft?: DraftSummary;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Summary of one version of a session's draft. */
export interface DraftVersionSummary extends DraftSummary {
  /** Whether this version was published. */
  readonly isFinal: boolean;
  readonly engine: WritingEngine;
  /** Number of remarks for the client in the version's report. */
  readonly notes: number;
}

/** One version of a session's draft. Only `isFinal` can change after it is stored. */
export interface DraftVersion extends DraftVersionSummary {
  readonly accountId: string;
  readonly publicationId: string;
  readonly sessionId: string;
  /** The article as sanitized HTML. */
  readonly content: string;
}

/**
 * Report and order of a draft version. They are stored with the version but only read on request, because they are
 * large.
 */
export interface DraftRecord {
  readonly report: DraftReport;
  /** The order that the version was written for. A revision of the draft starts from this order. */
  readonly brief: Omit<WritingBrief, "revision">;
}

/** A draft version that is about to be stored. The store chooses its version number. */
export type NewDraft = Omit<DraftVersion, "version" | "isFinal" | "engine" | "notes"> & DraftRecord;

/** A stored version with its report. */
export type ReportedDraft = DraftVersion & Pick<DraftRecord, "report">;

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly title: string;
  readonly createdAt: Date;
  /** The first draft. Not set if the session is created before its draft is written. */
  readonly draft?: DraftVersion | undefined;
}

export interface SessionQuery {
  readonly publicationId?: string | undefined;
  readonly after?: ListPlace | undefined;
  readonly limit: number;
  /** If true, only sessions whose draft was neither published nor archived are listed. */
  readonly unpublishedDrafts?: boolean | undefined;
  /** If set, only sessions with this status are listed. */
  readonly status?: SessionStatus | undefined;
}

export interface DraftPage {
  /** A version number. If set, only versions with a lower number are listed. */
  readonly before?: number | undefined;
  readonly limit: number;
}
