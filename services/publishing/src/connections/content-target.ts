import type { ListedPost } from "../domain/ports.ts";
import type { Fidelity } from "../targets/fidelity/compare-articles.ts";
import type { Finding } from "./connection.ts";

/**
 * Identifies, inside a post in a CMS, the session from which the post was published. Readers do not see it. If the
 * answer of the CMS to a request is lost, this service uses it to find out whether the post exists.
 */
export interface Marker {
  readonly sessionId: string;
}

/** A post in an external CMS, with the fields that later updates need. */
export interface RemotePost {
  /** The id of the post in the CMS. */
  readonly remoteId: string;
  readonly slug: string;
  /** The public URL of the post. */
  readonly url: string;
  readonly title: string;
  readonly isPublished: boolean;
  /** Whether the post has no text, as `createDraft` leaves it. */
  readonly isEmpty: boolean;
  readonly updatedAt: Date;
  /**
   * The number of the text that the post has now. Each text that is sent for a session has a higher number, so an older
   * text that arrives late can be recognised. Not set if the CMS itself refuses older texts, or if a person removed the
   * number.
   */
  readonly textNumber?: number;
  /** A hash of everything that a person may change: title, text, and whether the post is published. */
  readonly fingerprint: string;
  /** The canonical address of the post if this service has set one. It tells search engines where the original is. */
  readonly canonical?: string | undefined;
}

/** A picture in the CMS's library. */
export interface LibraryPicture {
  /** The URL of the picture in the CMS. */
  readonly address: string;
  /** The CMS's id of the picture, if it has one. */
  readonly libraryId?: string;
}

/** The picture that represents a post in lists and above its text. */
export interface Cover extends LibraryPicture {
  readonly alt: string;
}

/** The content of a post for a CMS. Fields that are not set keep the value that they have in the CMS. */
export interface OutgoingPost {
  readonly marker: Marker;
  readonly title: string;
  /** Sanitised HTML. Its pictures already have their final URLs. */
  readonly html: string;
  /**
   * The slug for the post's URL. For an update, it is set only if the client requested a slug; a new post otherwise
   * gets one made from the title.
   */
  readonly slug?: string;
  /** The name or e-mail address of the author. */
  readonly author?: string;
  readonly tags?: readonly string[];
  /**
   * The excerpt that a person or the writer wrote. It is shortened to the CMS's maximum. Empty if the CMS should make
   * its own.
   */
  readonly excerpt?: string;
  /**
   * The number of this text. It grows with every text that is sent for the session, so that an older text that arrives
   * late is recognised.
   */
  readonly textNumber: number;
  /**
   * The canonical address that an earlier publish set. If the article has none any more, this address is removed from
   * the post, unless a person has changed it there.
   */
  readonly earlierCanonical?: string;
  /** The cover of the post. Not set if the article has no picture. A cover that a person chose in the CMS stays. */
  readonly cover?: Cover;
  /** All pictures that were uploaded for this session. A cover that is not among them was chosen by a person. */
  readonly pictures: readonly LibraryPicture[];
}

/** How the text of a post arrived in the CMS: in which form, and what was lost. */
export interface Arrival {
  /** "converted": the HTML was converted to the CMS's own blocks. "exact": the HTML is stored unchanged. */
  readonly mode: "converted" | "exact";
  /** The differences between the text that was sent and the text that the CMS returns. */
  readonly fidelity: Fidelity;
  /** Notes for the publication's owner about other changes, for example that the excerpt was shortened. */
  readonly notes: readonly string[];
  /**
   * Instructions for the publication's owner if the address of the post changed, so that readers of the old address are
   * redirected.
   */
  readonly moved?: string | undefined;
}

/** A picture to upload to the CMS's library. */
export interface Picture {
  /** A file name with the extension of its type. */
  readonly name: string;
  /** The media type of the picture, for example "image/png". */
  readonly mediaType: string;
  /** The alternative text for people who do not see the picture. Empty if there is none. */
  readonly alt: string;
  readonly bytes: Buffer;
}

/** A post after its text was sent to the CMS, and how completely the text arrived. */
export interface Written {
  readonly post: RemotePost;
  readonly arrival: Arrival;
}

/** The last change of a post in a CMS. */
export interface LastChange {
  readonly at: Date;
  readonly isDeletion: boolean;
  /** The name of the CMS's user who made the change. Not set if the CMS does not tell. */
  readonly by?: string | undefined;
}

/**
 * The right of one process to write a session's post in the CMS. The right ends when a later publish of the same
 * session takes over.
 */
export interface Turn {
  /**
   * Checks that this publish may still write. Must be called before each request that changes a text. Rejects if
   * another publish of the session has taken over.
   */
  readonly confirm: () => Promise<void>;
}

/**
 * An external CMS in which posts are published. Ghost and WordPress implement it.
 *
 * Only `createDraft` cannot be repeated safely: if its answer is lost, a second post may be created. So it creates only
 * an invisible draft. A duplicate draft does no harm and is removed later. All later calls name the post by its id.
 *
 * All calls reject with TargetError, or with the signal's reason if the target was opened with a signal that aborts.
 */
export interface ContentTarget {
  /** Checks clock, version, role, rights and TLS, and says how to fix problems. Problems are returned, not thrown. */
  readonly test: () => Promise<Finding[]>;
  /** Finds all posts that were created for a session, including drafts, the oldest first. */
  readonly find: (marker: Marker) => Promise<RemotePost[]>;
  /** Reads a post. Returns undefined if it does not exist any more. */
  readonly read: (remoteId: string) => Promise<RemotePost | undefined>;
  /**
   * Creates a draft with the session's marker, a title, a slug and an author, but without text. Refuses an author whom
   * the CMS does not know.
   */
  readonly createDraft: (post: Omit<OutgoingPost, "textNumber">) => Promise<RemotePost>;
  /**
   * Writes all fields of `post` to a post of the CMS and reads the result back. If the CMS can store HTML in two ways,
   * the way that loses less is kept. A draft stays a draft. Rejects if most of a draft's text was lost. A repeat never
   * creates another post.
   */
  readonly write: (remote: RemotePost, post: OutgoingPost, turn: Turn) => Promise<Written>;
  /** Publishes a draft that was written. Does nothing if it is already published. Can be repeated. */
  readonly publish: (written: Written, post: OutgoingPost, turn: Turn) => Promise<Written>;
  /** Removes a post. Succeeds if it is already removed. */
  readonly remove: (remote: RemotePost) => Promise<void>;
  /** Uploads a picture to the CMS's library. Reuses the upload of an earlier attempt if the CMS can find it. */
  readonly uploadPicture: (picture: Picture) => Promise<LibraryPicture>;
  /** Finds out when a post was last changed or deleted, and by whom. Undefined if the CMS does not tell. */
  readonly lastChange: (remoteId: string) => Promise<LastChange | undefined>;
  /** The language of the CMS's pages as a BCP 47 tag. Undefined if they do not declare one. */
  readonly language: () => Promise<string | undefined>;
  /** Lists the newest published posts, including those of other authors, the newest first. */
  readonly list: (limit: number) => Promise<ListedPost[]>;
}

/**
 * Why a call to a target failed.
 *
 * - "refused": the CMS refused it and would refuse it again.
 * - "unavailable": the CMS is unreachable or temporarily not able, and nothing was changed.
 * - "unknown": the CMS may or may not have done it.
 */
export type TargetErrorKind = "refused" | "unavailable" | "unknown";

/** A failure of an external CMS. The client sees `message`: it names the CMS and contains no secret. */
export class TargetError extends Error {
  readonly kind: TargetErrorKind;

  constructor(kind: TargetErrorKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "TargetError";
    this.kind = kind;
  }
}

/** Returns undefined for a failure of the CMS, where its answer can be done without. Throws any other error. */
export function ignoreTargetError(error: unknown): undefined {
  if (!(error instanceof TargetError)) throw error;
}
