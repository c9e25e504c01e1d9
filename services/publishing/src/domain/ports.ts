import type { PreparedArticle } from "./article/prepare.ts";
import type { Operation, PublishResult, Slot } from "./operation.ts";
import type { Post, PostSummary } from "./post.ts";
import type { Site, SiteSettings } from "./site.ts";
import type { Zoned } from "./time-zone.ts";

/** Names a publication together with its owner, who is part of every query. */
export interface PublicationKey {
  readonly accountId: string;
  readonly publicationId: string;
}

/** The sites. A deleted one leaves a tombstone, which nothing raises. */
export interface SiteStore {
  /** Stores the settings unless newer ones are there; undefined when the site is deleted or another account's. */
  readonly upsert: (accountId: string, settings: SiteSettings) => Promise<Site | undefined>;
  /** undefined: unknown, deleted, or another account's. */
  readonly find: (accountId: string, publicationId: string) => Promise<Site | undefined>;
  /** Puts up a tombstone; false when the site is another account's. Repeatable. */
  readonly markDeleted: (publication: PublicationKey) => Promise<boolean>;
  readonly markPurged: (publication: PublicationKey) => Promise<void>;
  /** Deleted sites whose belongings have not all been removed. */
  readonly findUnpurged: (limit: number, except?: readonly string[]) => Promise<readonly PublicationKey[]>;
}

/** Tells readers of a site that something on it has changed. */
export interface SiteEditions {
  /** To be called after each write of anything that a page of the site shows. Of a site that is not there nothing happens. */
  readonly advance: (publication: PublicationKey) => Promise<void>;
}

/** Finds sites as their readers name them. */
export interface SiteReader {
  /** The site that has or had this handle. */
  readonly findByHandle: (handle: string) => Promise<Site | undefined>;
}

/** Part of a list. */
export interface Range {
  readonly skip?: number;
  readonly limit: number;
}

/** Which posts of a site; all unless it says something. */
export interface PostFilter {
  /** Any of these. */
  readonly tags?: readonly string[];
  readonly authors?: readonly string[];
  /** First published from here on and before then. */
  readonly from?: Date;
  readonly before?: Date;
}

/** How many posts there are of a name or a month such as "2026-11". */
export interface NameCount {
  readonly name: string;
  readonly count: number;
  /** For tags: the number of posts whose client chose the tag; the writer proposed it for the others. */
  readonly asked?: number;
}

/** The maximum number of tags, of authors and of months that a site lists. */
export const maxNames = 500;

/** The tags, authors and months of a site's posts, at most `maxNames` of each. The most frequent names and the newest months come first. */
export interface PostFacets {
  readonly tags: readonly NameCount[];
  readonly authors: readonly NameCount[];
  readonly months: readonly NameCount[];
}

/** The posts before and after one, by the time they were first published. */
export interface Neighbours {
  readonly older?: PostSummary;
  readonly newer?: PostSummary;
}

/** Reads what stands on a site. */
export interface PostReader {
  /** Newest first. */
  readonly list: (publication: PublicationKey, range: Range, filter?: PostFilter) => Promise<PostSummary[]>;
  /** Newest first, with their texts. */
  readonly listFull: (publication: PublicationKey, range: Range) => Promise<Post[]>;
  readonly count: (publication: PublicationKey, filter?: PostFilter) => Promise<number>;
  readonly facets: (site: PublicationKey & Zoned) => Promise<PostFacets>;
  /** Every tag or author of a site's posts, the most frequent first. */
  readonly allNames: (publication: PublicationKey, kind: "tag" | "author") => Promise<readonly NameCount[]>;
  readonly neighbours: (publication: PublicationKey, post: PostSummary) => Promise<Neighbours>;
  /** The post that has or had this slug. */
  readonly findBySlug: (publication: PublicationKey, slug: string) => Promise<Post | undefined>;
  /** Newest first. */
  readonly listAddresses: (publication: PublicationKey, range: Range) => Promise<Pick<Post, "slug" | "updatedAt">[]>;
}

/** Who wants to publish what. */
export interface ClaimInput extends PublicationKey {
  readonly sessionId: string;
  /** Used when the operation is new. */
  readonly postId: string;
}

/**
 * What came of asking for an operation. "gone": its publication is deleted, or it is another account's or publication's.
 */
export type ClaimOutcome = { readonly claimed: Operation } | "busy" | "gone";

/** Names an operation and the holder that speaks; the store refuses the word of any but the last holder with `false`. */
export type Holder = Pick<Operation, "sessionId" | "accountId" | "fence">;

/** The publishing of sessions. A claim lasts a few seconds and is renewed by every word of its holder. */
export interface OperationStore {
  readonly findResult: (
    accountId: string,
    sessionId: string,
    operationId: string,
  ) => Promise<PublishResult | undefined>;
  readonly claim: (input: ClaimInput) => Promise<ClaimOutcome>;
  /** Slots in use in an account's week. */
  readonly usedSlots: (accountId: string, isoWeek: string) => Promise<number[]>;
  /** Takes a slot for the operation, giving back any other it had; "pending" from then on. */
  readonly takeSlot: (holder: Holder, slot: Slot) => Promise<"taken" | "occupied" | "lost">;
  readonly markSending: (holder: Holder) => Promise<boolean>;
  /** Published, and so is its place in the quota used. */
  readonly markPublished: (holder: Holder) => Promise<boolean>;
  /** Failed for certain: gives the slot back and lets go. */
  readonly markFailed: (holder: Holder) => Promise<boolean>;
  /** The outcome is not known: keeps the slot and lets go. */
  readonly markUnknown: (holder: Holder) => Promise<boolean>;
  /** Keeps the result and lets go. */
  readonly finish: (holder: Holder, result: PublishResult) => Promise<boolean>;
  readonly release: (holder: Holder) => Promise<boolean>;
  /** Keeps the claim for longer. */
  readonly renew: (holder: Holder) => Promise<boolean>;
  /** Operations that nobody holds and that are neither published nor failed; first those that nobody held for longest. */
  readonly findUnsettled: (limit: number, except?: readonly string[]) => Promise<readonly ClaimInput[]>;
  /** Ends every operation of a publication, whoever holds it; gives those that were held and so may still send. */
  readonly closeAll: (publication: PublicationKey) => Promise<readonly Operation[]>;
  /** Of the closed operations of a publication that were published, leaves the used slot alone, until its week is over. */
  readonly keepUsedSlots: (publication: PublicationKey) => Promise<void>;
  /** Removes the closed operations of a publication. */
  readonly removeAll: (publication: PublicationKey) => Promise<void>;
}

/** A post to put on a site. */
export interface PostInput {
  readonly operation: Operation;
  readonly site: Site;
  readonly article: PreparedArticle;
  /** Asked for by the client; else a new post's is made from the title, and any other keeps its own. */
  readonly requestedSlug?: string;
}

/** A post where it is now. */
export interface PlacedPost extends Pick<Post, "id" | "slug" | "title" | "excerpt" | "tags"> {
  /** Its public address. */
  readonly url: string;
}

/** A post in a list, with its public address; `createdAt` is when it was published. */
export interface ListedPost extends Pick<Post, "id" | "slug" | "title" | "excerpt" | "createdAt" | "updatedAt"> {
  readonly url: string;
  /** Not set: somebody wrote the post in the CMS itself. */
  readonly sessionId?: string | undefined;
  /** How readers see its pictures differently from the originals, and why. */
  readonly notes?: readonly string[];
}

/** Lists what is published, on the built-in site or in the CMS that the publication is linked to. */
export interface PostLister {
  /** Newest first. Throws "upstream-failed" when an outside CMS fails. */
  readonly list: (site: Site, limit: number) => Promise<ListedPost[]>;
}

/**
 * Where posts live. It keeps one post for each session and the highest fence it has seen for it, so that nothing doubles and
 * no word of an earlier holder is heard.
 */
export interface PostTarget {
  /** Whether the session's post is there. */
  readonly has: (operation: Operation) => Promise<boolean>;
  /**
   * Creates or updates the session's post; what was not asked for it keeps. undefined: a later holder was here. Throws
   * "upstream-failed" with reason PUBLISH_FAILED when an outside CMS refused or failed.
   */
  readonly put: (input: PostInput) => Promise<PlacedPost | undefined>;
  /** Says what came of all that was sent up to this fence, and makes sure that nothing of it arrives from now on. */
  readonly settle: (operation: Operation) => Promise<"published" | "absent" | "unknown">;
  /** Removes the session's post and keeps out what is still under way. */
  readonly erase: (operation: Operation) => Promise<void>;
  readonly eraseAll: (publication: PublicationKey) => Promise<void>;
}
