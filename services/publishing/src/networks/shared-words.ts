/** What there is to say of a post when nobody gave words for its share. */
export interface SharedWords {
  readonly title: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  /** Words that were written for this network and checked. */
  readonly proposal?: string;
}
