import type { FurtherSources, Idea, IdeaStatus, KnownStory } from "./idea.ts";
import type { Publication } from "./publication.ts";
import type { StyleSettings, TopicSettings } from "./schemas.ts";
import type { OwnStyle } from "./style.ts";
import type { Topic } from "./topic.ts";

/** The result of storing a new object. Its slot (its number in the quota), its slug and its operation id can each be used only once. */
export type InsertOutcome = "inserted" | "slot-taken" | "slug-taken" | "operation-known";

/** The values of a new object that no other object of the account may have. */
export interface Placement {
  /** The number of the object in its quota, starting with 0. Two objects cannot have the same one, so the quota is never exceeded. */
  readonly slot: number;
  /**
   * The id of the operation that creates the object. A repeated operation with this id finds the object instead of creating a second one.
   */
  readonly operationId: string;
}

/** Stores the publications of accounts. A publication is live until it is deleted. Only the functions about deletion see deleted ones. */
export interface PublicationStore {
  readonly insert: (publication: Publication, placement: Placement) => Promise<InsertOutcome>;
  readonly usedSlots: (accountId: string) => Promise<number[]>;
  readonly isSlugTaken: (accountId: string, slug: string) => Promise<boolean>;
  /** Finds the publication that this operation created. Returns "deleted" when it is deleted and undefined when there is none. */
  readonly findByOperation: (accountId: string, operationId: string) => Promise<Publication | "deleted" | undefined>;
  /** Returns all publications of the account that are not deleted, oldest first. */
  readonly list: (accountId: string) => Promise<Publication[]>;
  readonly find: (accountId: string, publicationId: string) => Promise<Publication | undefined>;
  /** Finds a publication whatever account it belongs to. Only operators may use this. */
  readonly findOfAnyone: (publicationId: string) => Promise<Publication | undefined>;
  /** Reads a publication together with its topics (oldest first) in one query. */
  readonly findWithTopics: (
    accountId: string,
    publicationId: string,
  ) => Promise<{ readonly publication: Publication; readonly topics: readonly Topic[] } | undefined>;
  readonly isLive: (accountId: string, publicationId: string) => Promise<boolean>;
  /**
   * Stores a changed publication, whose `revision` must be one higher than the stored one. Returns "stale" when somebody else has changed
   * it in the meantime.
   */
  readonly replace: (next: Publication) => Promise<"replaced" | "stale" | "slug-taken">;
  /**
   * Replaces a publication by a tombstone, a small record of the deletion. Returns false when the account has no such publication or it
   * is already deleted.
   */
  readonly replaceWithTombstone: (accountId: string, publicationId: string, deletedAt: Date) => Promise<boolean>;
  /** Returns whether a publication is live or how far its deletion is; undefined when there is no such publication. */
  readonly deletionState: (accountId: string, publicationId: string) => Promise<DeletionState | undefined>;
  /** Marks a deletion as completed: all services have removed the data of the publication. */
  readonly completeDeletion: (accountId: string, publicationId: string) => Promise<void>;
  /** Returns deleted publications whose topics and ideas must be removed now, the earliest first. Skips the ids in `except`. */
  readonly duePurges: (now: Date, limit: number, except?: readonly string[]) => Promise<Tombstone[]>;
  /** Sets when the topics and ideas of a deleted publication are removed the next time; undefined when no further time is needed. */
  readonly schedulePurge: (publicationId: string, purgeAt: Date | undefined) => Promise<void>;
}

/**
 * Whether a publication is deleted. "open": it is, but other services may still have its data. "completed": every service has removed its
 * data.
 */
export type DeletionState = "live" | "open" | "completed";

/** The record that stays after a publication is deleted. */
export interface Tombstone {
  readonly id: string;
  readonly accountId: string;
  readonly deletedAt: Date;
}

/** Stores the topics of publications. The caller must check that the publication is not deleted. */
export interface TopicStore {
  readonly insert: (topic: Topic, placement: Placement) => Promise<Exclude<InsertOutcome, "slug-taken">>;
  readonly usedSlots: (accountId: string, publicationId: string) => Promise<number[]>;
  /** Finds the topic that this operation created. Returns "deleted" when it is deleted and undefined when there is none. */
  readonly findByOperation: (accountId: string, operationId: string) => Promise<Topic | "deleted" | undefined>;
  /** Returns all topics of a publication, oldest first. */
  readonly list: (accountId: string, publicationId: string) => Promise<Topic[]>;
  /** Returns the topics of a publication for which the scout searches, oldest first. */
  readonly listActive: (accountId: string, publicationId: string) => Promise<Topic[]>;
  readonly find: (accountId: string, topicId: string) => Promise<Topic | undefined>;
  /** Changes a topic and returns it; undefined when the account has no such topic. */
  readonly change: (
    accountId: string,
    topicId: string,
    changes: Partial<TopicSettings> & { readonly updatedAt: Date },
  ) => Promise<Topic | undefined>;
  /** Deletes a topic. Returns false when the account has no such topic. */
  readonly remove: (accountId: string, topicId: string, deletedAt: Date) => Promise<boolean>;
  /** Removes all topics of a publication that was deleted. */
  readonly purge: (accountId: string, publicationId: string) => Promise<void>;
}

/** The position of an idea in a list that is sorted by time. */
type IdeaPosition = Pick<Idea, "id" | "createdAt">;

/** Filters for a list of a publication's ideas. An undefined field selects all of them. */
export interface IdeaSelection {
  readonly status?: IdeaStatus | undefined;
  /** A position in the list. If set, only ideas that are older are returned. */
  readonly before?: IdeaPosition | undefined;
  /** A position in the list. If set, only ideas that are newer are returned. */
  readonly after?: IdeaPosition | undefined;
  readonly limit?: number | undefined;
  /** Whether the oldest or the newest ideas are returned if more than the limit match. Default: the oldest. */
  readonly keep?: "oldest" | "newest";
}

/** Marks an idea as promoted, which means that a draft of it is being written. */
interface Promotion {
  /** The id of the session that writes the draft. */
  readonly sessionId: string;
  readonly at: Date;
  /**
   * Whether a client ordered the draft. If so, the idea may have any status. If not, the autopilot chose the idea, which must be new or
   * reviewed. Each session promotes an idea only once.
   */
  readonly ordered: boolean;
}

/** The position of an idea in a list that is sorted by score. */
export type RankedPlace = Pick<Idea, "id" | "relevanceScore" | "createdAt">;

/** Filters for a list of ideas that is sorted by score. */
export interface WantedRanking {
  /** The status of the ideas; undefined for any status. */
  readonly status: IdeaStatus | undefined;
  /** The topic for which the ideas were found; undefined for any topic. */
  readonly topicId: string | undefined;
  /** The position after which the list is read; undefined for the start of the list. */
  readonly after: RankedPlace | undefined;
  readonly limit: number;
}

/**
 * Stores the ideas of publications. The caller must check that the publication is not deleted, except for functions that get only the id
 * of an idea.
 */
export interface IdeaStore {
  /** Stores new ideas. An idea whose `dedupeKey` the publication already has is skipped. */
  readonly insertNew: (ideas: readonly Idea[]) => Promise<void>;
  /** Returns the ideas with these dedupe keys that this scout run created, in any order. So a repeated run gets the same result. */
  readonly findOfRun: (
    accountId: string,
    publicationId: string,
    run: { readonly runId: string; readonly dedupeKeys: readonly string[] },
  ) => Promise<Idea[]>;
  /**
   * Adds sources to an idea, up to `maxSources`. Sources with a URL that the idea already has are skipped. Returns undefined when there
   * is no such idea.
   */
  readonly addSources: (
    accountId: string,
    publicationId: string,
    further: FurtherSources & { readonly at: Date },
  ) => Promise<Idea | undefined>;
  /** Returns the ideas of a publication that match the selection, oldest first. */
  readonly list: (accountId: string, publicationId: string, selection?: IdeaSelection) => Promise<Idea[]>;
  /**
   * Finds an idea by its id, without a check of its publication: ideas of a deleted publication are removed before the delete call
   * returns.
   */
  readonly find: (accountId: string, ideaId: string) => Promise<Idea | undefined>;
  /**
   * Marks an idea as promoted (a draft of it is being written) and returns it; undefined when its status or an earlier draft does not
   * allow that.
   */
  readonly promote: (accountId: string, ideaId: string, promotion: Promotion) => Promise<Idea | undefined>;
  /** Returns the stories of a publication's ideas, newest first, so that the scout does not find them again. */
  readonly knownStories: (accountId: string, publicationId: string, limit: number) => Promise<KnownStory[]>;
  /**
   * Returns ideas that nobody has reviewed yet (status "new") in these publications, newest first, and how many there are, counted up to
   * `maxCounted`.
   */
  readonly listNew: (
    accountId: string,
    publicationIds: readonly string[],
    limits: { readonly limit: number; readonly maxCounted: number },
  ) => Promise<{ readonly ideas: Idea[]; readonly total: number }>;
  /** Returns ideas of these publications, the one with the best score first. */
  readonly listRanked: (accountId: string, publicationIds: readonly string[], wanted: WantedRanking) => Promise<Idea[]>;
  /** Changes the status of an idea of which no draft exists. Undefined when there is no such idea. */
  readonly setStatus: (
    accountId: string,
    ideaId: string,
    change: { readonly status: Exclude<IdeaStatus, "promoted">; readonly at: Date },
  ) => Promise<Idea | undefined>;
  /** Removes all ideas of a publication that was deleted. */
  readonly purge: (accountId: string, publicationId: string) => Promise<void>;
}

/** Stores the styles that accounts created. The prebuilt styles are part of the code and not stored. */
export interface StyleStore {
  readonly insert: (style: OwnStyle, placement: Placement) => Promise<Exclude<InsertOutcome, "slug-taken">>;
  readonly usedSlots: (accountId: string) => Promise<number[]>;
  readonly findByOperation: (accountId: string, operationId: string) => Promise<OwnStyle | undefined>;
  /** Returns the styles that the account created, oldest first. */
  readonly list: (accountId: string) => Promise<OwnStyle[]>;
  readonly find: (accountId: string, styleId: string) => Promise<OwnStyle | undefined>;
  /** Changes a style of the account and returns it; undefined when there is no such style. */
  readonly change: (
    accountId: string,
    styleId: string,
    changes: Partial<StyleSettings> & { readonly updatedAt: Date },
  ) => Promise<OwnStyle | undefined>;
  /** Deletes a style of the account. Returns false when there is no such style. */
  readonly remove: (accountId: string, styleId: string) => Promise<boolean>;
}
