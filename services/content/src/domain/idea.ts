export const ideaStatuses = ["new", "reviewed", "promoted", "dismissed"] as const;

export type IdeaStatus = (typeof ideaStatuses)[number];

/** A web page that supports an idea (a story that the scout found). */
export interface IdeaSource {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  /** The date of publication in ISO 8601; undefined when it is unknown. */
  readonly publishedAt?: string;
  /** The name of the publisher. */
  readonly outlet?: string;
}

/** An idea as a scout run found it, before it is stored. The scout searches the web for stories that a publication could write about. */
export interface ScoutedIdea {
  readonly topicId: string;
  readonly title: string;
  readonly angle: string;
  readonly summary: string;
  readonly sources: readonly IdeaSource[];
  /** How well the idea fits the publication, from 0 to 1. */
  readonly relevanceScore: number;
  /** A text that identifies the story. A publication stores only one idea for each key. */
  readonly dedupeKey: string;
  /** A sentence that explains the score; undefined in ideas that earlier versions of the service stored. */
  readonly reason?: string;
}

/** More sources for an idea that is already stored. */
export interface FurtherSources {
  readonly ideaId: string;
  readonly sources: readonly IdeaSource[];
}

export interface Idea extends ScoutedIdea {
  readonly id: string;
  readonly accountId: string;
  readonly publicationId: string;
  /** The scout run that found the idea. */
  readonly runId: string;
  readonly status: IdeaStatus;
  /** The id of the session that wrote the latest draft of the idea; null until there is one. */
  readonly sessionId: string | null;
  /**
   * The ids of the sessions that wrote drafts of the idea, oldest first; undefined in ideas that earlier versions of the service stored.
   */
  readonly sessionIds?: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The part of an idea that a scout compares with new reports, so that it does not find the same story again. */
export interface KnownStory {
  readonly ideaId: string;
  readonly topicId: string;
  readonly title: string;
  readonly angle: string;
  readonly summary: string;
  readonly dedupeKey: string;
  readonly urls: readonly string[];
  readonly status: IdeaStatus;
  readonly createdAt: Date;
}

/** The maximum number of sources of an idea. */
export const maxSources = 50;
