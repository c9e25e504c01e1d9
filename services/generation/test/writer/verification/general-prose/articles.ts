/** An article of explanation and advice as models write it: none of its sentences could be looked up. */
export interface GeneralArticle {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  /** The client's instructions, in prose. */
  readonly order: string;
  /** A heading ("## "), list item ("- ", "1. ") or paragraph a line. */
  readonly text: string;
  /** Sentences in the same manner that state something checkable which neither title nor order bears. */
  readonly checkable: readonly string[];
}
