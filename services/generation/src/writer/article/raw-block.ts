/** Parts the lines of a paragraph or of an item of a list, where a break was typed. */
export const lineBreak = "\u2028";

/** One block of a text before its sentences are told apart; inline Markdown and protected citation marks may stand in it. */
export type RawBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: "quotation"; readonly text: string; readonly speaker?: string }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] }
  | Code
  | Picture;

/** Code as it stands. */
export interface Code {
  readonly kind: "code";
  readonly text: string;
  /** As whoever wrote it named it: "ts", "python". */
  readonly language?: string;
}

/** A picture by its address, https. It is not fetched here. */
export interface Picture {
  readonly kind: "picture";
  readonly url: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
  readonly caption: string;
}
