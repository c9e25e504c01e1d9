import type { SentenceRecord } from "../../domain/draft-report.ts";
import type { Code, Picture } from "./raw-block.ts";

/** What the text of a sentence begins with that begins a line of its own in its paragraph or item. */
export const lineStart = "\n";

/** A sentence as a model or a person wrote it, with the passages that it names. Inline Markdown may stand in its text. */
export interface WrittenSentence {
  /** "s1", "s2"… in the order of the article; the judge and the mending model speak of sentences by it. */
  readonly id: string;
  readonly text: string;
  readonly cited: readonly string[];
}

/** A sentence of an article with what bears it, as the report tells it; the citation is rendered from its passages. */
export type Sentence = SentenceRecord;

/** A row of a table is a sentence too: its text is its cells, parted by bars. */
export type RowOf<S> = S & { readonly cells: readonly string[] };

/** One block of an article, before any HTML. Items of lists are made of sentences. */
export type BlockOf<S> =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string; readonly id: string }
  | { readonly kind: "paragraph"; readonly sentences: readonly S[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly S[])[] }
  | { readonly kind: "quotation"; readonly sentences: readonly S[]; readonly speaker?: string }
  | { readonly kind: "table"; readonly header: readonly string[]; readonly rows: readonly RowOf<S>[] }
  | Code
  | Picture;

export type WrittenBlock = BlockOf<WrittenSentence>;
export type ArticleBlock = BlockOf<Sentence>;

/** A whole article as data; HTML is made from it in one place. */
export interface Article {
  /** BCP 47. */
  readonly language: string;
  readonly blocks: readonly ArticleBlock[];
}

/** The text of a row, as reports, judges and models read it. */
export const rowText = (cells: readonly string[]): string => cells.join(" | ");

/** All sentences of a block in order, rows included; headings, code and pictures have none. */
export function sentencesOf<S>(block: BlockOf<S>): readonly S[] {
  switch (block.kind) {
    case "paragraph":
    case "quotation":
      return block.sentences;
    case "list":
      return block.items.flat();
    case "table":
      return block.rows;
    default:
      return [];
  }
}

/** The blocks with each sentence replaced by what `change` gives, none or several; blocks that are left empty go. */
export function changeSentences<From, To>(
  blocks: readonly BlockOf<From>[],
  change: (sentence: From) => readonly To[],
): BlockOf<To>[] {
  return blocks.flatMap((block): BlockOf<To>[] => {
    switch (block.kind) {
      case "paragraph":
      case "quotation": {
        const sentences = block.sentences.flatMap(change);
        return sentences.length === 0 ? [] : [{ ...block, sentences }];
      }
      case "list": {
        const items = block.items.map((item) => item.flatMap(change)).filter((item) => item.length > 0);
        return items.length === 0 ? [] : [{ ...block, items }];
      }
      case "table": {
        const rows = block.rows.flatMap((row) => change(row).map((to) => ({ cells: row.cells, ...to })));
        return rows.length === 0 ? [] : [{ ...block, rows }];
      }
      default:
        return [block];
    }
  });
}

/** The blocks without headings that nothing follows. */
export function withoutEmptySections<S>(blocks: readonly BlockOf<S>[]): BlockOf<S>[] {
  const kept: BlockOf<S>[] = [];
  for (const block of blocks.toReversed()) {
    const next = kept.at(-1);
    const isEmpty =
      block.kind === "heading" && (next === undefined || (next.kind === "heading" && next.level <= block.level));
    if (!isEmpty) kept.push(block);
  }
  return kept.reverse();
}
