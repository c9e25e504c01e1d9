import type { Basis, SentenceDecision } from "../../domain/draft-report.ts";

/** A sentence of an article with what bears it. Inline Markdown (links, bold, italics, code) may stand in its text. */
export interface Sentence {
  readonly text: string;
  readonly basis: Basis;
  /** Ids of the passages that bear it; the citation is rendered from them. */
  readonly passages: readonly string[];
  readonly decision: SentenceDecision;
  readonly reason?: string;
  readonly original?: string;
}

/** One block of an article, before any HTML. List items and table cells are made of sentences too. */
export type ArticleBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: "paragraph"; readonly sentences: readonly Sentence[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Sentence[])[] }
  | { readonly kind: "quotation"; readonly sentences: readonly Sentence[]; readonly speaker?: string }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "code"; readonly text: string };

/** A whole article as data; HTML is made from it in one place. */
export interface Article {
  /** BCP 47. */
  readonly language: string;
  readonly blocks: readonly ArticleBlock[];
}
