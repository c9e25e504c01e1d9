import type { ListedPost } from "../domain/ports.ts";
import type { Fidelity } from "../targets/fidelity/compare-articles.ts";
import type { Finding } from "./connection.ts";

/**
 * Whose post it is. A target puts it on the post where no reader sees it, and finds the post by it when nobody knows what
 * became of an earlier attempt.
 */
export interface Marker {
  readonly sessionId: string;
}

/** A post in an outside CMS, as far as publishing it again needs to know it. */
export interface RemotePost {
  /** The CMS's own id. */
  readonly remoteId: string;
  readonly slug: string;
  /** Its public address. */
  readonly url: string;
  readonly title: string;
  readonly isPublished: boolean;
  /** Whether it has no text, as `createDraft` leaves it. */
  readonly isEmpty: boolean;
  readonly updatedAt: Date;
  /** The `textNumber` of the text that stands there; not set where the CMS refuses older texts itself, or somebody took the number out. */
  readonly textNumber?: number;
  /** Of its title, its text and whether it is public: what a person may change. */
  readonly fingerprint: string;
  /** The address of its original, when that was set from here. */
  readonly canonical?: string | undefined;
}

/** A picture in the CMS's library. */
export interface LibraryPicture {
  /** Its address there. */
  readonly address: string;
  /** The CMS's own id of it, where it has one. */
  readonly libraryId?: string;
}

/** The picture that stands for a post in lists and above it. */
export interface Cover extends LibraryPicture {
  readonly alt: string;
}

/** A post as it shall stand there. What is not set the post keeps as the CMS has it. */
export interface OutgoingPost {
  readonly marker: Marker;
  readonly title: string;
  /** Sanitised HTML, its pictures already at the addresses they shall have. */
  readonly html: string;
  /** Asked for by the client, or for a new post made from the title. */
  readonly slug?: string;
  /** The name or e-mail address of whoever wrote it. */
  readonly author?: string;
  readonly tags?: readonly string[];
  /** Written for the article; what the CMS has no room for it cuts at a word. Empty: none, so that the CMS makes its own. */
  readonly excerpt?: string;
  /** Grows with every text that is sent for the session, so that an older one is known that arrives after a newer. */
  readonly textNumber: number;
  /** The address of the original that was set for it before: it goes where none is named any more, unless a person changed it. */
  readonly earlierCanonical?: string;
  /** Not set: the article has none. Where a person has chosen another, that one stays. */
  readonly cover?: Cover;
  /** What was put into the library for this session: of a post's picture they tell whether a person chose it. */
  readonly pictures: readonly LibraryPicture[];
}

/** How a post's HTML came through. */
export interface Arrival {
  /** "converted": taken apart into the CMS's own blocks; "exact": kept as it is. */
  readonly mode: "converted" | "exact";
  /** What was sent beside what the CMS has of it. */
  readonly fidelity: Fidelity;
  /** What else its owner should know, such as an excerpt that was shortened. */
  readonly notes: readonly string[];
  /** What its owner has to do for readers of the post's earlier address. */
  readonly moved?: string | undefined;
}

/** A picture to put into the CMS's library. */
export interface Picture {
  /** A file name with the ending of its type. */
  readonly name: string;
  /** Such as "image/png". */
  readonly mediaType: string;
  /** What it shows; empty: nobody said. */
  readonly alt: string;
  readonly bytes: Buffer;
}

/** A post as the CMS has it once a text was written. */
export interface Written {
  readonly post: RemotePost;
  readonly arrival: Arrival;
}

/** What accompanies the writing of a text. */
export interface Turn {
  /** Called before each request that changes a text, after what that builds upon was read; rejects when somebody else's turn has begun. */
  readonly confirm: () => Promise<void>;
}

/**
 * An outside CMS that posts are published in: what Ghost and WordPress implement.
 *
 * Creating is the one step that cannot be repeated safely, so all that it makes is a draft, which no reader sees: one that arrives
 * late, after somebody else has looked for it in vain, does no harm and is cleared away. Everything after it names the post by id.
 *
 * Everything rejects with TargetError; once the signal aborts that it was opened with, with its reason.
 */
export interface ContentTarget {
  /** Looks at clock, version, role, rights and TLS; says how to mend what is wrong. Never rejects for what it was to find out. */
  readonly test: () => Promise<Finding[]>;
  /** Every post with this marker, drafts too, the one made first at the beginning. */
  readonly find: (marker: Marker) => Promise<RemotePost[]>;
  /** undefined: it is not there any more. */
  readonly read: (remoteId: string) => Promise<RemotePost | undefined>;
  /** Makes a draft with the post's marker, title, slug and author, and no text. Refuses an author whom the CMS does not know. */
  readonly createDraft: (post: Omit<OutgoingPost, "textNumber">) => Promise<RemotePost>;
  /**
   * Gives the post at this id everything of `post`, reads back what the CMS made of it, and leaves it in the mode that loses least. A
   * draft stays one. Refuses a draft of which most is lost. Repeatable. Never makes another post.
   */
  readonly write: (remote: RemotePost, post: OutgoingPost, turn: Turn) => Promise<Written>;
  /** Makes public what was written; what is public already stays as it is. Repeatable. */
  readonly publish: (written: Written, post: OutgoingPost, turn: Turn) => Promise<Written>;
  /** Removes a post; one that is gone already is no failure. */
  readonly remove: (remote: RemotePost) => Promise<void>;
  /** Puts a picture into the CMS's library. One that an earlier try put there is used again, where the CMS can be asked. */
  readonly uploadPicture: (picture: Picture) => Promise<LibraryPicture>;
  /** The language that its pages say they are in, by BCP 47; undefined: they say none. */
  readonly language: () => Promise<string | undefined>;
  /** The newest published posts, whoever wrote them, the newest first. */
  readonly list: (limit: number) => Promise<ListedPost[]>;
}

/**
 * Why a target did not do what it was asked. "refused": it said no and will again, `message` says why; "unavailable": it could not
 * be reached or is not able now, and nothing was changed; "unknown": it may or may not have done it.
 */
export type TargetErrorKind = "refused" | "unavailable" | "unknown";

/** A failure of an outside CMS. `message` is shown to the client: it names the CMS and holds no secret. */
export class TargetError extends Error {
  readonly kind: TargetErrorKind;

  constructor(kind: TargetErrorKind, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = "TargetError";
    this.kind = kind;
  }
}
