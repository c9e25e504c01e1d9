/** A wish or a fact in a client's order. Models refer to it by its id. */
export interface Wanted {
  readonly id: string;
  /** The wish or fact in the words of the client's order. */
  readonly text: string;
}

/** The number of words that a client's order asks for. "about 600" is from 600 to 600; "under 400" has no `from`. */
export interface WantedLength {
  readonly from?: number;
  readonly to?: number;
}

/** Something that a client's order forbids in the article. */
export interface Ban extends Wanted {
  /** Exact words that the ban forbids. Empty when the ban is about meaning, which only a model can judge. */
  readonly words: readonly string[];
}

/** A text that the client's order asks for beside the article, such as a post for a social network or an excerpt. */
export interface Extra {
  readonly kind: string;
  readonly wish: string;
}

/** A client's order as a model read it, after code has checked it. Plain JSON, because it is stored with the job. */
export interface ParsedRequest {
  /** The language of the article (BCP 47), such as "en-GB". */
  readonly language: string;
  readonly length: WantedLength | undefined;
  /** The kind of text that the client's order asks for: "news item", "how-to guide", "listicle of 7"… */
  readonly form: string;
  /** Rules of form that can be checked in the finished text, such as "the first sentence is a question". Their ids are "r1", "r2"… */
  readonly rules: readonly Wanted[];
  /** Topics and questions that the article must deal with. Their ids are "t1", "t2"… */
  readonly points: readonly Wanted[];
  /** Facts about the subject, in the client's exact words. Their ids are "f1", "f2"… */
  readonly facts: readonly Wanted[];
  /** Things that must not be in the article. Their ids are "b1", "b2"… */
  readonly bans: readonly Ban[];
  readonly keywords: readonly string[];
  readonly onlyGivenFacts: boolean;
  /** True when the article tells readers what to do. Only then may it have amounts and times that no source contains. */
  readonly givesAdvice: boolean;
  /** Pairs of statements in the client's order that contradict each other. */
  readonly conflicts: readonly { readonly first: string; readonly second: string; readonly about?: string }[];
  readonly extras: readonly Extra[];
  /**
   * How the client's order describes the headline that it wants, such as "a question of at most 60 characters"; "" if its title
   * is the headline.
   */
  readonly headline: string;
  /** Addresses that the article should show or link to. They are not read as sources. */
  readonly printOnly: readonly string[];
  /** Search queries with which web pages about the subject are looked for. They become sources of the article. */
  readonly queries: readonly string[];
}

/**
 * Returns the default reading of a client's order, used when no model could read it. The writing model still gets the whole
 * order.
 */
export function unreadRequest(language: string): ParsedRequest {
  const nothing = {
    rules: [],
    points: [],
    facts: [],
    bans: [],
    keywords: [],
    conflicts: [],
    extras: [],
    printOnly: [],
    queries: [],
  };
  return { ...nothing, language, length: undefined, form: "", headline: "", onlyGivenFacts: false, givesAdvice: true };
}
