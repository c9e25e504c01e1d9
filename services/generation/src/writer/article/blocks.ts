import type { SentenceRecord } from "../../domain/draft-report.ts";
import type { Boxed, Code, Picture } from "./raw-block.ts";

/** A sentence whose text starts with this mark begins a new line within its paragraph or list item. */
export const lineStart = "\n";

/**
 * A sentence as a model or a person wrote it, with the ids of the passages that it cites (excerpts of web pages or lines of the client's
 * order). Its text may contain inline Markdown.
 */
export interface WrittenSentence {
  /** "s1", "s2"… in the order of the article. Prompts and answers refer to sentences by id. */
  readonly id: string;
  readonly text: string;
  readonly cited: readonly string[];
}

/**
 * A sentence of an article with the passages that prove it, in the form of the draft's report. The printed citation is rendered from
 * these passages.
 */
export interface Sentence extends SentenceRecord {
  /** Figures in a sentence of advice, as written, that no source contains. The report asks somebody to check them. */
  readonly toCheck?: readonly string[];
}

/** A table row is a sentence too. Its text is its cells separated by bars. */
export type RowOf<S> = S & { readonly cells: readonly string[] };

/**
 * A block of an article (paragraph, heading, list, table, quotation, code or picture) as data without HTML. List items consist of
 * sentences.
 */
export type BlockOf<S> = UnboxedOf<S> & Boxed;

type UnboxedOf<S> =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string; readonly id: string }
  | { readonly kind: "paragraph"; readonly sentences: readonly S[] }
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      /** The number of the first item of an ordered list that continues an earlier one. Default: 1. */
      readonly start?: number;
      readonly items: readonly (readonly S[])[];
    }
  | { readonly kind: "quotation"; readonly sentences: readonly S[]; readonly speaker?: string }
  | { readonly kind: "table"; readonly header: readonly string[]; readonly rows: readonly RowOf<S>[] }
  | Code
  | Picture;

export type WrittenBlock = BlockOf<WrittenSentence>;
export type ArticleBlock = BlockOf<Sentence>;

/** A whole article as data. Only `renderArticle` turns it into HTML. */
export interface Article {
  /** The language code (BCP 47), such as "en-GB". */
  readonly language: string;
  readonly blocks: readonly ArticleBlock[];
}

/** Joins the cells of a table row into one text, for reports and for prompts of models. */
export const rowText = (cells: readonly string[]): string => cells.join(" | ");

/** Returns the sentences of a block in order, rows included. Headings, code and pictures have none. */
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

/**
 * Replaces each sentence of the blocks by the sentences that `change` returns, which may be none or several. Blocks that become empty are
 * removed.
 */
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

/** Removes the sentences, headings, list items and table rows with these ids, and then the headings whose section has become empty. */
export function withoutUnits<S extends { readonly id: string; readonly text: string }>(
  blocks: readonly BlockOf<S>[],
  gone: ReadonlySet<string>,
): BlockOf<S>[] {
  const headed = blocks.filter((block) => block.kind !== "heading" || !gone.has(block.id));
  return withoutEmptySections(changeSentences(headed, (sentence) => (gone.has(sentence.id) ? [] : [sentence])));
}

/** Removes headings that nothing follows, and titles of boxes (such as "Key facts") that have no other content. */
export function withoutEmptySections<S extends { readonly text: string }>(blocks: readonly BlockOf<S>[]): BlockOf<S>[] {
  const kept: BlockOf<S>[] = [];
  for (const block of blocks.toReversed()) {
    const next = kept.at(-1);
    if (!isEmptySection(block, next) && !isLoneTitle(block, next)) kept.push(block);
  }
  return kept.reverse();
}

function isEmptySection<S>(block: BlockOf<S>, next: BlockOf<S> | undefined): boolean {
  if (block.kind !== "heading") return false;
  if (next === undefined) return true;
  // If a heading outside of any box is followed by a box, it has content, even though that box begins with a heading of its own.
  const isOfBox = block.box === undefined && next.box !== undefined;
  return next.kind === "heading" && next.level <= block.level && !isOfBox;
}

const boldAlone = /^\*\*[^*]{1,300}\*\*$/;

/** Whether a block is the title of a box, such as a checklist, that has no other content. */
function isLoneTitle<S extends { readonly text: string }>(block: BlockOf<S>, next: BlockOf<S> | undefined): boolean {
  if (block.box !== "begins" || next?.box === "goes on") return false;
  if (block.kind === "heading") return true;
  return block.kind === "paragraph" && block.sentences.every(({ text }) => boldAlone.test(text));
}
