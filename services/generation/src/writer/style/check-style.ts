import type { StyleBreach, StyleSpec } from "./style-spec.ts";

/** What of an article a style is held against. */
export interface StyledArticle {
  readonly sentences: readonly string[];
  readonly headings: readonly string[];
  /** How many lists it has. */
  readonly lists: number;
  /** BCP 47. */
  readonly language: string;
}

/** Where the article breaks its style. */
export function checkStyle(_spec: StyleSpec, _article: StyledArticle): StyleBreach[] {
  return [];
}
