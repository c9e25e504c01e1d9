import type { DraftProvenance } from "./engine-ports.ts";

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
  /** 0 while there is no draft. */
  readonly currentDraftVersion: number;
  readonly currentDraft?: DraftSummary;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** One version of a session's draft. Nothing of it changes but `isFinal`. */
export interface DraftVersion {
  readonly id: string;
  readonly accountId: string;
  readonly publicationId: string;
  readonly sessionId: string;
  /** From 1 on. */
  readonly version: number;
  readonly title: string;
  /** HTML, sanitised. */
  readonly content: string;
  readonly wordCount: number;
  /** Whether this version was published. */
  readonly isFinal: boolean;
  readonly provenance: DraftProvenance;
  readonly createdAt: Date;
}
