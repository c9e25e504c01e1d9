import type { PreparedArticle } from "./article/prepare.ts";
import type { Operation, PublishResult, Slot } from "./operation.ts";
import type { Post, PostSummary } from "./post.ts";
import type { Site, SiteSettings } from "./site.ts";
import type { Zoned } from "./time-zone.ts";

/** Identifies a publication. Every query includes the account, so that no account reads another account's data. */
export interface PublicationKey {
  readonly accountId: string;
  readonly publicationId: string;
}

/**
 * Stores the sites of publications. The record of a deleted site stays forever, without its content, so that a late
 * message cannot create the site again.
 */
export interface SiteStore {
  /**
   * Stores the settings unless newer ones are stored. Returns undefined if the site is deleted or
   * belongs to another account.
   */
  readonly upsert: (accountId: string, settings: SiteSettings) => Promise<Site | undefined>;
  /** Returns undefined if the site is unknown, deleted, or belongs to another account. */
  readonly find: (accountId: string, publicationId: string) => Promise<Site | undefined>;
  /** Marks the site as deleted. Returns false if it belongs to another account. Can be repeated. */
  readonly markDeleted: (publication: PublicationKey) => Promise<boolean>;
  /** Records that all data of a deleted site is removed. */
  readonly markPurged: (publication: PublicationKey) => Promise<void>;
  /** Lists deleted sites whose data is not yet completely removed. `except` lists ids of publications to skip. */
  readonly findUnpurged: (limit: number, except?: readonly string[]) => Promise<readonly PublicationKey[]>;
}

/** Counts the changes of each site, so that cached pages from before a change are not shown any more. */
export interface SiteEditions {
  /**
   * Increases the change number of a site. Must be called after each write of anything that a page of the site shows.
   * Does nothing if there is no such site.
   */
  readonly advance: (publication: PublicationKey) => Promise<void>;
  /**
   * Does the same as `advance` after something was removed. It also counts as a change of the site itself: otherwise
   * the remaining contents of a page could look older than the page in a client's cache.
   */
  readonly advanceAfterRemoval: (publication: PublicationKey) => Promise<void>;
}

/** Finds a site by its handle, which is the site's name in its URL. */
export interface SiteReader {
  /** Finds the site that has this handle now or had it earlier. */
  readonly findByHandle: (handle: string) => Promise<Site | undefined>;
}

/** A section of a list: how many items to skip, and how many to return. */
export interface Range {
  readonly skip?: number;
  readonly limit: number;
}

/** Selects posts of a site. A filter without fields selects all posts. */
export interface PostFilter {
  /** Posts with any of these tags. */
  readonly tags?: readonly string[];
  /** Posts by any of these authors. */
  readonly authors?: readonly string[];
  /** Posts first published at or after `from` and before `before`. */
  readonly from?: Date;
  readonly before?: Date;
}

/** The number of posts with a tag, by an author, or in a month such as "2026-11". */
export interface NameCount {
  readonly name: string;
  readonly count: number;
  /** Only for tags: on how many of these posts the client chose the tag. On the others, the writer proposed it. */
  readonly asked?: number;
}

/** The maximum number of tags, of authors and of months that a site lists. */
export const maxNames = 500;

/**
 * The tags, authors and months of a site's posts, at most `maxNames` of each. The most frequent names and the
 * newest months come first.
 */
export interface PostFacets {
  readonly tags: readonly NameCount[];
  readonly authors: readonly NameCount[];
  readonly months: readonly NameCount[];
}

/** The posts published directly before and after a given post, by the time of first publication. */
export interface Neighbours {
  readonly older?: PostSummary;
  readonly newer?: PostSummary;
}

/** Reads the published posts of a site. */
export interface PostReader {
  /** Lists posts without their text, newest first. */
  readonly list: (publication: PublicationKey, range: Range, filter?: PostFilter) => Promise<PostSummary[]>;
  /** Lists posts with their text, newest first. */
  readonly listFull: (publication: PublicationKey, range: Range, filter?: PostFilter) => Promise<Post[]>;
  readonly count: (publication: PublicationKey, filter?: PostFilter) => Promise<number>;
  readonly facets: (site: PublicationKey & Zoned) => Promise<PostFacets>;
  /** Every tag or author of a site's posts, the most frequent first. */
  readonly allNames: (publication: PublicationKey, kind: "tag" | "author") => Promise<readonly NameCount[]>;
  readonly neighbours: (publication: PublicationKey, post: PostSummary) => Promise<Neighbours>;
  /** Finds the post that has this slug now or had it earlier. */
  readonly findBySlug: (publication: PublicationKey, slug: string) => Promise<Post | undefined>;
  /** Tells whether a post that was unpublished has this slug or had it earlier. */
  readonly isUnpublished: (publication: PublicationKey, slug: string) => Promise<boolean>;
  /** Finds the posts of sessions, including those that were unpublished. Undated drafts of interrupted publishes are left out. */
  readonly findBySessions: (accountId: string, sessionIds: readonly string[]) => Promise<readonly SessionsPost[]>;
  /** Lists the slugs of posts for the sitemap, newest first. */
  readonly listAddresses: (publication: PublicationKey, range: Range) => Promise<Pick<Post, "slug" | "updatedAt">[]>;
}

/** The post of a session. */
export interface SessionsPost extends PostSummary {
  /** Whether the post was unpublished, so that readers do not see it. */
  readonly isUnpublished: boolean;
}

/** A session that has been published at least once. */
export interface PublishedSession extends PublicationKey {
  readonly sessionId: string;
  /** The id of its post, unless the post is in an external CMS. */
  readonly postId: string;
  /** The time of the first publish. */
  readonly publishedAt: Date;
  /** The version of the draft that was published last. Not set if an earlier version of this service published it. */
  readonly draftVersion?: number | undefined;
}

/** A place in the list of published sessions. */
export type PublishedPlace = Pick<PublishedSession, "sessionId" | "publishedAt">;

/** The session that a process wants to publish, with its account and publication. */
export interface ClaimInput extends PublicationKey {
  readonly sessionId: string;
  /** The id that the session's post gets if this is the first attempt to publish the session. */
  readonly postId: string;
}

/**
 * The result of an attempt to become the only process that publishes a session. "busy": another process publishes it.
 * "gone": the publication is deleted, or the session belongs to another account or publication.
 */
export type ClaimOutcome = { readonly claimed: Operation } | "busy" | "gone";

/**
 * Names the publishing of a session and the process that works on it. If another process has taken over in the
 * meantime, the store changes nothing and returns `false`.
 */
export type Holder = Pick<Operation, "sessionId" | "accountId" | "fence">;

/**
 * Stores one record for each session that is published. Only one process at a time may work on it. Its right lasts a
 * few seconds and is extended by each of its calls, so that another process can take over after a crash.
 */
export interface OperationStore {
  /** The result of the session's last publish. Undefined if there is none, or if the publication is deleted. */
  readonly findLastResult: (accountId: string, sessionId: string) => Promise<PublishResult | undefined>;
  /** Finds a session that was published. Undefined if it was not, or if its publication is deleted. */
  readonly findPublished: (accountId: string, sessionId: string) => Promise<PublishedSession | undefined>;
  /** Lists the published sessions of a publication by the time of their first publish, newest first. */
  readonly listPublished: (
    publication: PublicationKey,
    page: { readonly after?: PublishedPlace | undefined; readonly limit: number },
  ) => Promise<readonly PublishedSession[]>;
  readonly claim: (input: ClaimInput) => Promise<ClaimOutcome>;
  /** Lists the numbers of the places that are used in an account's weekly quota. */
  readonly usedSlots: (accountId: string, isoWeek: string) => Promise<number[]>;
  /**
   * Reserves a place in the week's quota for the operation and gives back its previous place. A failed operation
   * becomes "pending" again. Returns "lost" if another process has taken over.
   */
  readonly takeSlot: (holder: Holder, slot: Slot) => Promise<"taken" | "occupied" | "lost">;
  readonly markSending: (holder: Holder) => Promise<boolean>;
  /** Records that the post is published. From then on, its place in the weekly quota counts as used. */
  readonly markPublished: (holder: Holder) => Promise<boolean>;
  /**
   * Records that the publish certainly failed, gives back its place in the week's quota, and lets other processes take
   * over.
   */
  readonly markFailed: (holder: Holder) => Promise<boolean>;
  /** Records that the outcome is unknown, keeps the place in the week's quota, and lets other processes take over. */
  readonly markUnknown: (holder: Holder) => Promise<boolean>;
  /** Stores the result of a publish in place of the previous one, and lets other processes publish the session. */
  readonly finish: (holder: Holder, result: PublishResult) => Promise<boolean>;
  /** Lets other processes publish the session at once and changes nothing else. */
  readonly release: (holder: Holder) => Promise<boolean>;
  /** Extends the time in which no other process can take over. Returns false if one already has. */
  readonly renew: (holder: Holder) => Promise<boolean>;
  /**
   * Lists the publishes whose outcome is open and on which no process is working: neither published nor failed. Those
   * that have waited longest come first. `except` lists ids of sessions to skip.
   */
  readonly findUnsettled: (limit: number, except?: readonly string[]) => Promise<readonly ClaimInput[]>;
  /**
   * Ends every publish of a publication that is deleted, even if a process is working on it. Returns the ones with such
   * a process, because it may still send its post to the CMS.
   */
  readonly closeAll: (publication: PublicationKey) => Promise<readonly Operation[]>;
  /**
   * Removes what is stored about the ended publishes of a publication. Only the used places in the weekly quota stay,
   * so that deleting a publication does not give back the posts of the week.
   */
  readonly keepUsedSlots: (publication: PublicationKey) => Promise<void>;
  /** Removes the records of the ended publishes of a publication. */
  readonly removeAll: (publication: PublicationKey) => Promise<void>;
}

/** A decision about a post that a person changed or deleted in its CMS: leave it so, or overwrite the change. */
export type EditDecision = "keep-theirs" | "replace";

/** A post to create or update. */
export interface PostInput {
  readonly operation: Operation;
  readonly site: Site;
  readonly article: PreparedArticle;
  /**
   * The slug that the client requested. Otherwise a new post gets a slug from its title, and an
   * existing post keeps its slug.
   */
  readonly requestedSlug?: string;
  /** The client's decision, if a person changed the post in its CMS. Without one, a stored decision applies. */
  readonly onCmsEdit?: EditDecision | undefined;
}

/** A post after it was created or updated, or kept as a person has changed it in its CMS. */
export interface PlacedPost extends Pick<Post, "id" | "slug" | "title" | "excerpt" | "tags"> {
  /** The public address of the post. If readers cannot see the post any more, the last one it had. */
  readonly url: string;
  /** Set if a person's change was kept. It tells whether readers can see the post: a person may have deleted it. */
  readonly kept?: "public" | "hidden";
}

/** The fields that a post would have after a publish. */
export type ForeseenPost = Pick<Post, "slug" | "title" | "excerpt" | "tags" | "author"> & { readonly url: string };

/** A post in a list, with its public address. `createdAt` is the time of publication. */
export interface ListedPost extends Pick<Post, "id" | "slug" | "title" | "excerpt" | "createdAt" | "updatedAt"> {
  readonly url: string;
  /** The session from which the post was published. Not set if the post was written in the CMS. */
  readonly sessionId?: string | undefined;
  /** Notes for the author about pictures that readers see differently from the originals. */
  readonly notes?: readonly string[];
}

/** Lists the posts of a publication, from the built-in site or from the linked CMS. */
export interface PostLister {
  /** Lists the newest posts first. Throws "upstream-failed" if an external CMS fails. */
  readonly list: (site: Site, limit: number) => Promise<ListedPost[]>;
}

/**
 * The CMS in which the posts are: the built-in one, Ghost or WordPress. It holds one post for each session and never
 * creates a second one. It refuses a write from a process whose publish another process has taken over.
 */
export interface PostTarget {
  /** Tells whether the session's post exists, even if it was unpublished. */
  readonly has: (operation: Pick<Operation, "sessionId" | "accountId">) => Promise<boolean>;
  /**
   * Tells which post `put` would make of an article. Changes nothing and asks no external CMS. The URL of a new post
   * in an external CMS is the expected one.
   */
  readonly foresee: (
    input: Omit<PostInput, "operation" | "onCmsEdit"> & { readonly sessionId: string },
  ) => Promise<ForeseenPost>;
  /**
   * Hides the session's post from readers until it is published again. Returns false if another process has taken over.
   * Throws "invalid" if the post is in an external CMS.
   */
  readonly hide: (operation: Operation) => Promise<boolean>;
  /**
   * Creates or updates the session's post. Fields that the client did not set keep their values. Returns undefined if
   * another process has taken over and already written. Throws "conflict" if a person changed or deleted the post in
   * an external CMS and there is no decision about that, and "upstream-failed" with the reason PUBLISH_FAILED if an
   * external CMS refuses the post or fails.
   */
  readonly put: (input: PostInput) => Promise<PlacedPost | undefined>;
  /**
   * Finds out whether an interrupted publish has created its post. Also makes sure that requests of that publish which
   * arrive later have no effect.
   */
  readonly settle: (operation: Operation) => Promise<"published" | "absent" | "unknown">;
  /** Removes the session's post and makes sure that a write that is still under way does not create it again. */
  readonly erase: (operation: Operation) => Promise<void>;
  /** Removes all posts of a publication. */
  readonly eraseAll: (publication: PublicationKey) => Promise<void>;
}
