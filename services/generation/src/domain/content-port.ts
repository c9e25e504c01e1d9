import type { ArchiveItem, FurtherSources, KnownStory, RecordedIdea, ScoutedStory, Story } from "./engine-ports.ts";

/** On whose behalf another service is called. */
export interface Principal {
  readonly accountId: string;
  readonly tier: string;
}

/** As content says it and publishing takes it. */
export type Template = `TEMPLATE_${"UNSPECIFIED" | "STARTER" | "EDITORIAL" | "BOLD"}`;

/** How readers' comments are taken, as publishing takes it. */
export type CommentsMode = `COMMENTS_MODE_${"OFF" | "PRE_APPROVE" | "AUTO_APPROVE"}`;

/** What a site shows of its publication. */
export interface SiteSettings {
  /** The publication's cmsPublicationId. */
  readonly id: string;
  readonly publicationId: string;
  readonly name: string;
  readonly slug: string;
  readonly description?: string;
  readonly template: Template;
  readonly feedFullEnabled: boolean;
  readonly feedPartialEnabled: boolean;
  readonly comments: CommentsMode;
  /** An IANA name. */
  readonly timezone: string;
  readonly revision: number;
}

/** What work on a publication needs to know. */
export interface PublicationBrief {
  readonly site: SiteSettings;
  readonly defaultAuthor: string;
  readonly writingTone?: string;
  /** Unset: none was chosen. */
  readonly style?: { readonly name: string; readonly systemPrompt: string };
}

/** What a scout run needs to know beside. */
export interface ScoutingBrief extends PublicationBrief {
  readonly topics: { id: string; name: string; description?: string; priority: number }[];
  readonly knownStories: KnownStory[];
}

/** The stories of a run. */
export interface FoundStories {
  readonly stories: readonly ScoutedStory[];
  readonly furtherSources: readonly FurtherSources[];
}

/** The ideas that came of a run. */
export interface RecordedIdeas {
  /** The ideas that the run made. */
  readonly created: readonly RecordedIdea[];
  /** Ideas with further sources, as they are now: those that nobody has promoted or dismissed. */
  readonly extended: readonly RecordedIdea[];
}

/** The draft that promotes an idea. */
export interface Promotion {
  readonly ideaId: string;
  readonly sessionId: string;
  /** A client ordered the draft: it promotes an idea of any status. Otherwise it rejects "conflict" for a dismissed or promoted one. */
  readonly ordered: boolean;
}

/** The content service. Everything rejects with a ServiceError; NOT_FOUND when the publication is not the account's. */
export interface ContentPort {
  /** Rejects "invalid" when the account may not use the style. */
  brief(principal: Principal, publicationId: string, styleId?: string): Promise<PublicationBrief>;
  scoutingBrief(principal: Principal, publicationId: string): Promise<ScoutingBrief>;
  /** Stores a run's stories and further sources of known ideas. A repeat changes nothing more and gives the same ideas. */
  recordIdeas(principal: Principal, publicationId: string, runId: string, found: FoundStories): Promise<RecordedIdeas>;
  /** What the publication's scout has seen and nobody dismissed, the newest last; at most 200. */
  recentIdeas(principal: Principal, publicationId: string): Promise<ArchiveItem[]>;
  /** An idea of the publication that a client named. Rejects "invalid" naming ideaId when the publication has none of this id. */
  idea(principal: Principal, publicationId: string, ideaId: string): Promise<Story>;
  /** Gives the session that promoted the idea before. Repeating it for the same session changes nothing. */
  promoteIdea(principal: Principal, promotion: Promotion): Promise<string | undefined>;
}
