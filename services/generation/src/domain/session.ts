import type { DraftReport, WritingEngine } from "./draft-report.ts";
import type { WritingBrief } from "./engine-ports.ts";

export type SessionStatus = "active" | "completed" | "archived";

/** The latest draft of a session in short. */
export interface DraftSummary {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly wordCount: number;
  readonly createdAt: Date;
}

/** A piece of writing with all its versions. */
export interface Session {
  readonly id: string;
  readonly accountId: string;
  readonly publicationId?: string;
  readonly title?: string;
  readonly status: SessionStatus;
  readonly cmsPostId?: string;
  /** The address of the post; sessions that earlier versions published do not tell. */
  readonly postUrl?: string;
  /** 0 while there is no draft. */
  readonly currentDraftVersion: number;
  readonly currentDraft?: DraftSummary;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** One version of a session's draft in short. */
export interface DraftVersionSummary extends DraftSummary {
  /** Whether this version was published. */
  readonly isFinal: boolean;
  readonly engine: WritingEngine;
  /** How many notes its report has. */
  readonly notes: number;
}

/** One version of a session's draft. Nothing of it changes but `isFinal`. */
export interface DraftVersion extends DraftVersionSummary {
  readonly accountId: string;
  readonly publicationId: string;
  readonly sessionId: string;
  /** HTML, sanitised. */
  readonly content: string;
}

/** What is kept with a version beside the version itself, and read only when it is asked for. */
export interface DraftRecord {
  readonly report: DraftReport;
  /** The order that it was made from, which a later revision knows. */
  readonly brief: Omit<WritingBrief, "revision">;
}

/** A version that is to be stored; the store gives it its number. */
export type NewDraft = Omit<DraftVersion, "version" | "isFinal" | "engine" | "notes"> & DraftRecord;

/** A stored draft with how it came to be. */
export type ReportedDraft = DraftVersion & Pick<DraftRecord, "report">;

/** A session as it begins. */
export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly title: string;
  readonly createdAt: Date;
  /** Unset: it begins without one. */
  readonly draft?: DraftVersion | undefined;
}

/** Where a list of sessions goes on: after the session of this id that began then. */
export interface SessionPlace {
  readonly createdAt: Date;
  readonly id: string;
}

export interface SessionQuery {
  readonly publicationId?: string | undefined;
  readonly after?: SessionPlace | undefined;
  readonly limit: number;
}

export interface DraftPage {
  /** Only versions below this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}
