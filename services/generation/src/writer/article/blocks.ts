import type { SentenceRecord } from "../../domain/draft-report.ts";
import {
  type Box,
  type Cells,
  changeInside,
  type Footnotes,
  type HeadingLevel,
  insideOf,
  isContainer,
  type Leaf,
  type List,
  type Quotation,
  type Table,
} from "./raw-block.ts";

/** A sentence whose text starts with this mark begins a new line within its paragraph. */
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
export type RowOf<S> = S & Cells;

/**
 * A block of an article (paragraph, heading, list, table, quotation, code or picture) as data without HTML. Paragraphs consist of
 * sentences.
 */
export type BlockOf<S> =
  | { readonly kind: "heading"; readonly level: HeadingLevel; readonly text: string; readonly id: string }
  | { readonly kind: "paragraph"; readonly sentences: readonly S[] }
  | Table<RowOf<S>>
  | List<BlockOf<S>>
  | Quotation<BlockOf<S>>
  | Box<BlockOf<S>>
  | Footnotes<BlockOf<S>>
  | Leaf;

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
  if (isContainer(block)) return insideOf(block).flat().flatMap(sentencesOf);
  if (block.kind === "paragraph") return block.sentences;
  return block.kind === "table" ? block.rows : [];
}

/** Returns the headings of blocks in order, also those inside boxes and other containers. */
export function headingsIn<S>(blocks: readonly BlockOf<S>[]): Extract<BlockOf<S>, { kind: "heading" }>[] {
  return blocks.flatMap((block) => {
    if (isContainer(block)) return headingsIn(insideOf(block).flat());
    return block.kind === "heading" ? [block] : [];
  });
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
    if (isContainer(block)) return changeInside(block, (inside) => changeSentences(inside, change));
    if (block.kind === "paragraph") {
      const sentences = block.sentences.flatMap(change);
      return sentences.length === 0 ? [] : [{ ...block, sentences }];
    }
    if (block.kind !== "table") return [block];
    const rows = block.rows.flatMap((row) => {
      const { cells, merged, isTitled } = row;
      const shape = { cells, ...(merged && { merged }), ...(isTitled && { isTitled }) };
      return change(row).map((to) => ({ ...shape, ...to }));
    });
    return rows.length === 0 ? [] : [{ ...block, rows }];
  });
}

/** Puts the footnotes of all texts together at the end of the article. */
export function withFootnotesLast<S>(blocks: readonly BlockOf<S>[]): BlockOf<S>[] {
  const notes = blocks.flatMap((block) => (block.kind === "footnotes" ? block.notes : []));
  const others = blocks.filter(({ kind }) => kind !== "footnotes");
  return notes.length === 0 ? others : [...others, { kind: "footnotes", notes }];
}

/** Removes the headings for which `isKept` is false, also those inside containers. */
export function keepHeadings<S>(blocks: readonly BlockOf<S>[], isKept: (id: string) => boolean): BlockOf<S>[] {
  return blocks.flatMap((block): BlockOf<S>[] => {
    if (isContainer(block)) return changeInside(block, (inside) => keepHeadings(inside, isKept));
    return block.kind !== "heading" || isKept(block.id) ? [block] : [];
  });
}

/** Removes the sentences, headings, list items and table rows with these ids, and then the headings whose section has become empty. */
export function withoutUnits<S extends { readonly id: string; readonly text: string }>(
  blocks: readonly BlockOf<S>[],
  gone: ReadonlySet<string>,
): BlockOf<S>[] {
  const headed = keepHeadings(blocks, (id) => !gone.has(id));
  return withoutEmptySections(changeSentences(headed, (sentence) => (gone.has(sentence.id) ? [] : [sentence])));
}

/**
 * Removes headings that nothing follows, titles of boxes (such as "Key facts") that have no other content, and rules that separate
 * nothing.
 */
export function withoutEmptySections<S extends { readonly text: string }>(blocks: readonly BlockOf<S>[]): BlockOf<S>[] {
  const kept: BlockOf<S>[] = [];
  for (const block of blocks.toReversed()) {
    const own = isContainer(block) ? changeInside(block, withoutEmptySections) : [block];
    const [next, text] = [kept.at(-1), kept.findLast(({ kind }) => kind !== "rule")];
    kept.push(...own.filter((one) => !isEmptySection(one, text) && !isEmptyRule(one, next) && !isLoneTitle(one)));
  }
  if (kept.at(-1)?.kind === "rule") kept.pop();
  return kept.reverse();
}

function isEmptySection<S>(block: BlockOf<S>, next: BlockOf<S> | undefined): boolean {
  if (block.kind !== "heading") return false;
  if (next === undefined || next.kind === "footnotes") return true;
  return next.kind === "heading" && next.level <= block.level;
}

const isEmptyRule = <S>(block: BlockOf<S>, next: BlockOf<S> | undefined): boolean =>
  block.kind === "rule" && (next === undefined || next.kind === "rule" || next.kind === "footnotes");

const boldAlone = /^\*\*[^*]{1,300}\*\*$/;

/** Whether a block is a box that consists only of its title. */
function isLoneTitle<S extends { readonly text: string }>(block: BlockOf<S>): boolean {
  if (block.kind !== "box") return false;
  const [only, ...others] = block.blocks;
  if (others.length > 0 || only?.kind !== "paragraph") return false;
  return only.sentences.every(({ text }) => boldAlone.test(text));
}
