import type { ArchiveItem, FurtherSources, KnownStory, RecordedIdea, ScoutedStory, Story } from "./engine-ports.ts";

/** The account that a call to another service is made for. */
export interface Principal {
  readonly accountId: string;
  readonly tier: string;
}

/** A site template, named as in the API of the content and publishing services. */
export type Template = `TEMPLATE_${"UNSPECIFIED" | "STARTER" | "EDITORIAL" | "BOLD"}`;

/** How a site handles readers' comments, named as in the API of the publishing service. */
export type CommentsMode = `COMMENTS_MODE_${"OFF" | "PRE_APPROVE" | "AUTO_APPROVE"}`;

/** Settings of a publication that its public site shows. */
export interface SiteSettings {
  /** The publication's id in the CMS. */
  readonly id: string;
  readonly publicationId: string;
  readonly name: string;
  readonly slug: string;
  readonly description?: string;
  readonly template: Template;
  readonly feedFullEnabled: boolean;
  readonly feedPartialEnabled: boolean;
  readonly comments: CommentsMode;
  /** IANA name of the publication's time zone, for example "Europe/Berlin". */
  readonly timezone: string;
  readonly revision: number;
}

/** The publication's settings that are needed to write and publish a draft. */
export interface PublicationBrief {
  readonly site: SiteSettings;
  readonly defaultAuthor: string;
  readonly writingTone?: string;
  /** The writing style that the draft follows. If not set, only the requested tone applies. */
  readonly style?: { readonly name: string; readonly systemPrompt: string };
}

/** The publication's settings that are needed for a scout run. */
export interface ScoutingBrief extends PublicationBrief {
  readonly topics: { id: string; name: string; description?: string; priority: number }[];
  readonly knownStories: KnownStory[];
}

/** The stories that a scout run found, which are to become ideas of the publication. */
export interface FoundStories {
  readonly stories: readonly ScoutedStory[];
  readonly furtherSources: readonly FurtherSources[];
}

/** The ideas that the content service stored for a scout run. */
export interface RecordedIdeas {
  /** Ideas that this run added to the publication. */
  readonly created: readonly RecordedIdea[];
  /**
   * Ideas that existed before and got further sources from this run, with all their sources. Ideas that already became
   * a draft, or that a person dismissed, are not included.
   */
  readonly extended: readonly RecordedIdea[];
}

/** A request to mark an idea as used by a session's draft ("promoted"), so that no second draft is written about it. */
export interface Promotion {
  readonly ideaId: string;
  readonly sessionId: string;
  /**
   * True if a client ordered the draft: then the idea is promoted whatever its status. False for the autopilot: then a
   * dismissed or already promoted idea is rejected with "conflict".
   */
  readonly ordered: boolean;
}

/**
 * Client of the content service, which stores publications and their ideas. Methods reject with a ServiceError, for
 * example "not-found" if the publication does not belong to the account.
 */
export interface ContentPort {
  /**
   * Returns the publication's settings for writing a draft. Rejects with "invalid" if the account may not use the
   * requested style.
   */
  brief(principal: Principal, publicationId: string, styleId?: string): Promise<PublicationBrief>;
  scoutingBrief(principal: Principal, publicationId: string): Promise<ScoutingBrief>;
  /**
   * Stores the stories of a scout run as ideas, and adds new sources to existing ideas. Repeating the call for the same
   * run returns the same ideas.
   */
  recordIdeas(principal: Principal, publicationId: string, runId: string, found: FoundStories): Promise<RecordedIdeas>;
  /** Returns up to 200 recent ideas of the publication that were not dismissed, newest last. */
  recentIdeas(principal: Principal, publicationId: string): Promise<ArchiveItem[]>;
  /**
   * Returns an idea that a client named in its order. Rejects with "invalid", naming the field `ideaId`, if the
   * publication has no such idea.
   */
  idea(principal: Principal, publicationId: string, ideaId: string): Promise<Story>;
  /**
   * Marks an idea as used by a session's draft. Returns the session that used it before, if any. Repeating the call for
   * the same session has no effect.
   */
  promoteIdea(principal: Principal, promotion: Promotion): Promise<string | undefined>;
}
