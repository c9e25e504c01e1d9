/** What of a style and a tone can be checked by code. A rule that is not set is not checked. */
export interface StyleSpec {
  /** Mean words of a sentence at most. */
  readonly sentenceWords?: number;
  readonly person?: "second" | "first-plural" | "third";
  readonly bannedWords: readonly string[];
  readonly exclamationMarks: "allowed" | "none";
  readonly headings?: "none" | "questions" | "plain";
  readonly lists?: "none" | "wanted";
  /** Words of an article when the client named no length. */
  readonly defaultWords: number;
}

/** A breach of a style, in words that a writer can act on. */
export interface StyleBreach {
  readonly rule: string;
  /** The text that breaks it; empty when it is the whole. */
  readonly text: string;
  readonly advice: string;
}
