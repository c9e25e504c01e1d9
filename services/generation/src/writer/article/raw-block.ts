/** The character for a typed line break within a paragraph or list item. */
export const lineBreak = "\u2028";

/**
 * A block of a text before it is split into sentences. It may contain inline Markdown and protected citation marks (see `protectMarks`).
 */
export type RawBlock = Unboxed & Boxed;

/**
 * A box is a block quotation with several blocks and no speaker, such as key facts or a checklist. This field marks the blocks of a box:
 * the first block "begins" it, the others "go on" in it.
 */
export interface Boxed {
  readonly box?: "begins" | "goes on";
}

type Unboxed =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | {
      readonly kind: "list";
      readonly ordered: boolean;
      /** The number of the first item, for an ordered list that continues an earlier one. Default: 1. */
      readonly start?: number;
      readonly items: readonly string[];
    }
  | { readonly kind: "quotation"; readonly text: string; readonly speaker?: string }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] }
  | Code
  | Picture;

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
  readonly caption: string;
}
