/** The character for a typed line break within a paragraph. */
export const lineBreak = "\u2028";

/**
 * A block of a text before it is split into sentences. It may contain inline Markdown and protected citation marks (see `protectMarks`).
 */
export type RawBlock =
  | { readonly kind: "heading"; readonly level: HeadingLevel; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | Table<Cells>
  | List<RawBlock>
  | Quotation<RawBlock>
  | Box<RawBlock>
  | Footnotes<RawBlock>
  | Leaf;

export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** A block that contains other blocks. */
export type Container<Block> = List<Block> | Quotation<Block> | Box<Block> | Footnotes<Block>;

/** A block without text that is judged. */
export type Leaf = Code | Picture | { readonly kind: "rule" };

export interface List<Block> {
  readonly kind: "list";
  readonly ordered: boolean;
  /** The number of the first item, for an ordered list that does not begin with 1. Default: 1. */
  readonly start?: number;
  readonly items: readonly Item<Block>[];
}

/** A list item: usually a paragraph, which nested lists and other blocks may follow. */
export interface Item<Block> {
  /** Whether the task is done. Undefined if the item is no task. */
  readonly isDone?: boolean;
  readonly blocks: readonly Block[];
}

/** A block quotation: something that somebody said or wrote. */
export interface Quotation<Block> {
  readonly kind: "quotation";
  readonly blocks: readonly Block[];
  readonly speaker?: string;
}

/** A block quotation that nobody said, such as key facts or a checklist. */
export interface Box<Block> {
  readonly kind: "box";
  readonly blocks: readonly Block[];
}

/** The footnotes of a text. An article has at most one such block, at its end. */
export interface Footnotes<Block> {
  readonly kind: "footnotes";
  readonly notes: readonly Footnote<Block>[];
}

export interface Footnote<Block> {
  /** The id by which texts refer to the note: `[^id]`. */
  readonly id: string;
  readonly blocks: readonly Block[];
}

export interface Table<Row> {
  readonly kind: "table";
  readonly caption?: string;
  /** The alignment of each column. */
  readonly align?: readonly Alignment[];
  /** The rows of column titles. Empty for a table without titles. */
  readonly head: readonly Cells[];
  readonly rows: readonly Row[];
}

export type Alignment = "" | "left" | "center" | "right";

/** The cells of a table row, one for each column. */
export interface Cells {
  readonly cells: readonly string[];
  /**
   * Which cells are parts of another cell. A cell that is merged with the one to its left is empty. A cell that is merged with the
   * one above repeats its text, so that each row can be read alone.
   */
  readonly merged?: readonly Merge[];
  /** Whether the first cell is the title of the row. */
  readonly isTitled?: boolean;
}

export type Merge = "" | "left" | "above";

/** A block of program code, which stays unchanged. */
export interface Code {
  readonly kind: "code";
  readonly text: string;
  /** The programming language as the author named it, such as "ts" or "python". */
  readonly language?: string;
}

/** A picture in an article, with its https address. The picture itself is not fetched. */
export interface Picture {
  readonly kind: "picture";
  readonly url: string;
  /** The description for readers who cannot see the picture. */
  readonly alt: string;
  /** May contain inline Markdown. */
  readonly caption: string;
}

const containers = new Set(["list", "quotation", "box", "footnotes"]);

/** Whether a block contains other blocks. */
export function isContainer<Block extends { readonly kind: string }>(
  block: Block,
): block is Extract<Block, { kind: "list" | "quotation" | "box" | "footnotes" }> {
  return containers.has(block.kind);
}

/** Returns the sequences of blocks inside a container: one for each list item or footnote. */
export function insideOf<Block>(container: Container<Block>): readonly (readonly Block[])[] {
  switch (container.kind) {
    case "list":
      return container.items.map(({ blocks }) => blocks);
    case "footnotes":
      return container.notes.map(({ blocks }) => blocks);
    default:
      return [container.blocks];
  }
}

/** Changes the blocks inside a container. List items and footnotes that become empty are removed; returns nothing if all are. */
export function changeInside<From, To>(
  container: Container<From>,
  change: (blocks: readonly From[]) => readonly To[],
): Container<To>[] {
  const changed = <Part extends { readonly blocks: readonly From[] }>(part: Part) => ({
    ...part,
    blocks: change(part.blocks),
  });
  const isFilled = ({ blocks }: { readonly blocks: readonly To[] }): boolean => blocks.length > 0;
  switch (container.kind) {
    case "list": {
      const items = container.items.map(changed).filter(isFilled);
      return items.length === 0 ? [] : [{ ...container, items }];
    }
    case "footnotes": {
      const notes = container.notes.map(changed).filter(isFilled);
      return notes.length === 0 ? [] : [{ ...container, notes }];
    }
    default:
      return [changed(container)].filter(isFilled);
  }
}

/** Returns the title of each column: the texts of its title cells, from top to bottom. */
export function columnTitles(head: readonly Cells[]): string[] {
  const titles = head.map(({ cells, merged = [] }) => {
    let title = "";
    return cells.map((cell, at) => {
      if (merged[at] !== "left") title = cell;
      return title;
    });
  });
  const columns = titles[0] ?? [];
  return columns.map((_, at) => [...new Set(titles.map((row) => row[at] ?? ""))].filter((one) => one !== "").join(" "));
}
