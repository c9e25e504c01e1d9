/** One thing that was asked for, or given, with an id by which the judge speaks of it. */
export interface Wanted {
  readonly id: string;
  /** In the words of the request. */
  readonly text: string;
}

/** Words that an article is to have; "about 600" is from 600 to 600, "under 400" has no `from`. */
export interface WantedLength {
  readonly from?: number;
  readonly to?: number;
}

/** Something that must not be in the article. */
export interface Ban extends Wanted {
  /** Words that must not occur, as they would stand in the article; may be empty. */
  readonly words: readonly string[];
}

/** Something beside the article: a post, an excerpt, a table … */
export interface Extra {
  readonly kind: string;
  readonly wish: string;
}

/** A client's request as the model read it and code checked it. Plain JSON. */
export interface ParsedRequest {
  /** BCP 47, of the article. */
  readonly language: string;
  readonly length: WantedLength | undefined;
  /** "news item", "how-to guide", "listicle of 7" … */
  readonly form: string;
  /** What the article is to deal with: "t1", "t2"… */
  readonly points: readonly Wanted[];
  /** What the client says of the subject, verbatim: "f1", "f2"… */
  readonly facts: readonly Wanted[];
  /** What must not be in the article: "b1", "b2"… */
  readonly bans: readonly Ban[];
  readonly keywords: readonly string[];
  readonly onlyGivenFacts: boolean;
  /** Statements of the client of which one cannot be true. */
  readonly conflicts: readonly { readonly first: string; readonly second: string }[];
  readonly extras: readonly Extra[];
  /** What to ask search engines. */
  readonly queries: readonly string[];
}

/** A request of which nothing was read: whatever it says still reaches the writing model whole. */
export function unreadRequest(language: string): ParsedRequest {
  const nothing = { points: [], facts: [], bans: [], keywords: [], conflicts: [], extras: [], queries: [] };
  return { ...nothing, language, length: undefined, form: "", onlyGivenFacts: false };
}
