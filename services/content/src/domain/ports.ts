import type { FurtherSources, Idea, IdeaStatus, KnownStory } from "./idea.ts";
import type { Publication } from "./publication.ts";
import type { Style } from "./style.ts";
import type { Topic, TopicSettings } from "./topic.ts";

/** What came of putting a thing into a slot. A slot, a slug and an operation can each be used once. */
export type InsertOutcome = "inserted" | "slot-taken" | "slug-taken" | "operation-known";

/** Where a thing is put. */
export interface Placement {
  readonly slot: number;
  /** Unique for each thing asked for in an account. */
  readonly operationId: string;
}

/** The publications of accounts. "Live" means not deleted; everything but the deletion calls sees live ones only. */
export interface PublicationStore {
  readonly insert: (publication: Publication, placement: Placement) => Promise<InsertOutcome>;
  readonly usedSlots: (accountId: string) => Promise<number[]>;
  readonly isSlugTaken: (accountId: string, slug: string) => Promise<boolean>;
  /** What this operation made, "deleted" when that is gone, undefined when it made nothing. */
  readonly findByOperation: (accountId: string, operationId: string) => Promise<Publication | "deleted" | undefined>;
  /** Oldest first. */
  readonly list: (accountId: string) => Promise<Publication[]>;
  readonly find: (accountId: string, publicationId: string) => Promise<Publication | undefined>;
  /** Whosever it is. For operators alone: everybody else names the account. */
  readonly findOfAnyone: (publicationId: string) => Promise<Publication | undefined>;
  /** Both in one query; topics are oldest first. */
  readonly findWithTopics: (
    accountId: string,
    publicationId: string,
  ) => Promise<{ readonly publication: Publication; readonly topics: readonly Topic[] } | undefined>;
  readonly isLive: (accountId: string, publicationId: string) => Promise<boolean>;
  /** Stores a next revision; "stale" when the one before it is not the stored one any more. */
  readonly replace: (next: Publication) => Promise<"replaced" | "stale" | "slug-taken">;
  /** Puts a tombstone in the place of a publication. False when none of this id was live. */
  readonly replaceWithTombstone: (accountId: string, publicationId: string, deletedAt: Date) => Promise<boolean>;
  /** How far the deletion of a publication is; undefined when there never was one. */
  readonly deletionState: (accountId: string, publicationId: string) => Promise<DeletionState | undefined>;
  /** Marks a deletion as completed in every service. */
  readonly completeDeletion: (accountId: string, publicationId: string) => Promise<void>;
  /** Tombstones whose belongings have to be purged by now, the longest waiting first. */
  readonly duePurges: (now: Date, limit: number, except?: readonly string[]) => Promise<Tombstone[]>;
  /** Says when to purge again; undefined: never. */
  readonly schedulePurge: (publicationId: string, purgeAt: Date | undefined) => Promise<void>;
}

export type DeletionState = "live" | "open" | "completed";

/** What stays of a deleted publication. */
export interface Tombstone {
  readonly id: string;
  readonly accountId: string;
  readonly deletedAt: Date;
}

/** The topics of publications. The caller checks that the publication is live. */
export interface TopicStore {
  readonly insert: (topic: Topic, placement: Placement) => Promise<Exclude<InsertOutcome, "slug-taken">>;
  readonly usedSlots: (accountId: string, publicationId: string) => Promise<number[]>;
  readonly findByOperation: (accountId: string, operationId: string) => Promise<Topic | "deleted" | undefined>;
  /** Oldest first. */
  readonly list: (accountId: string, publicationId: string) => Promise<Topic[]>;
  /** Oldest first. */
  readonly listActive: (accountId: string, publicationId: string) => Promise<Topic[]>;
  readonly find: (accountId: string, topicId: string) => Promise<Topic | undefined>;
  readonly change: (
    accountId: string,
    topicId: string,
    changes: Partial<TopicSettings> & { readonly updatedAt: Date },
  ) => Promise<Topic | undefined>;
  /** False when there was none. */
  readonly remove: (accountId: string, topicId: string, deletedAt: Date) => Promise<boolean>;
  readonly purge: (accountId: string, publicationId: string) => Promise<void>;
}

/** Where an idea stands in the list of its publication. */
type IdeaPosition = Pick<Idea, "id" | "createdAt">;

/** Some of a publication's ideas; what is undefined leaves nothing out. */
export interface WantedIdeas {
  readonly status?: IdeaStatus | undefined;
  /** Only those that stand before this one. */
  readonly before?: IdeaPosition | undefined;
  /** Only those that stand after this one. */
  readonly after?: IdeaPosition | undefined;
  readonly limit?: number | undefined;
  /** Which of them when there are more than the limit; the oldest unless given. */
  readonly keep?: "oldest" | "newest";
}

/** The session that a draft of an idea was started in. */
interface Promotion {
  readonly sessionId: string;
  readonly at: Date;
  /** A client ordered the draft: the status of the idea does not matter, but a session promotes it only once. */
  readonly ordered: boolean;
}

/** The ideas of publications. The caller checks that the publication is live, where it does not go by an idea's own id. */
export interface IdeaStore {
  /** Stores those whose dedupe keys the publication does not have yet. */
  readonly insertNew: (ideas: readonly Idea[]) => Promise<void>;
  /** The ideas that this run created among these dedupe keys, in any order. */
  readonly findOfRun: (
    accountId: string,
    publicationId: string,
    run: { readonly runId: string; readonly dedupeKeys: readonly string[] },
  ) => Promise<Idea[]>;
  /** Adds those sources whose addresses an idea does not have, up to `maxSources`; undefined when there is no such idea. */
  readonly addSources: (
    accountId: string,
    publicationId: string,
    further: FurtherSources & { readonly at: Date },
  ) => Promise<Idea | undefined>;
  /** Oldest first. */
  readonly list: (accountId: string, publicationId: string, wanted?: WantedIdeas) => Promise<Idea[]>;
  /** By its own id: a delete of its publication removes it before the delete is answered. */
  readonly find: (accountId: string, ideaId: string) => Promise<Idea | undefined>;
  /** Makes an idea that is "new" or "reviewed", or any when a client ordered the draft, "promoted"; undefined when there is none. */
  readonly promote: (accountId: string, ideaId: string, promotion: Promotion) => Promise<Idea | undefined>;
  /** Newest first. */
  readonly knownStories: (accountId: string, publicationId: string, limit: number) => Promise<KnownStory[]>;
  readonly purge: (accountId: string, publicationId: string) => Promise<void>;
}

/** The styles that accounts made; the prebuilt ones are not stored. */
export interface StyleStore {
  /** Oldest first. */
  readonly list: (accountId: string) => Promise<Style[]>;
  readonly find: (accountId: string, styleId: string) => Promise<Style | undefined>;
}
