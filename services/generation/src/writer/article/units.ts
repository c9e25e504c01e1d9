import { rowText, type WrittenBlock, type WrittenSentence } from "./blocks.ts";

/** One thing of an article that is judged by itself. */
export interface Unit {
  readonly id: string;
  /** "beside": a text that goes with the article and is no part of it, like an excerpt. */
  readonly kind: "heading" | "sentence" | "item" | "row" | "quotation" | "beside";
  readonly text: string;
  /** Of a row: what its columns are. Of a quotation: who is said to speak. */
  readonly header?: string;
  readonly cited: readonly string[];
}

/** The blocks of code of an article and its pictures, in Markdown: they are no units, but what they show is told. */
export function codeOf(blocks: readonly WrittenBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "picture") return [`![${block.alt}](${block.url}${block.caption && ` "${block.caption}"`})`];
    return block.kind === "code" ? [block.text] : [];
  });
}

/** The headings, sentences, items, rows and quotations of an article in order; code and pictures are none. */
export function unitsOf(blocks: readonly WrittenBlock[]): Unit[] {
  return blocks.flatMap(unitsOfBlock);
}

/** A unit as a model is shown it, without its id. */
export function shownUnit({ kind, text, header }: Omit<Unit, "id" | "cited">): object {
  return {
    ...(kind === "sentence" ? {} : { kind }),
    text: text.trimStart(),
    ...(header === undefined ? {} : { header }),
  };
}

/** A unit as a model that may change it is shown it, with the ids that it cites. */
export function citingUnit({ id, text, cited, ...unit }: Unit): object {
  return { id, ...shownUnit({ ...unit, text: cited.length === 0 ? text : `${text} [${cited.join(", ")}]` }) };
}

function unitsOfBlock(block: WrittenBlock): Unit[] {
  switch (block.kind) {
    case "heading":
      return [{ id: block.id, kind: "heading", text: block.text, cited: [] }];
    case "paragraph":
      return block.sentences.map((sentence) => unit("sentence", sentence));
    case "list":
      return block.items.flat().map((sentence) => unit("item", sentence));
    case "quotation":
      return block.sentences.map((sentence) => unit("quotation", sentence, block.speaker));
    case "table":
      return block.rows.map((row) => unit("row", row, rowText(block.header)));
    case "code":
    case "picture":
      return [];
  }
}

function unit(kind: Unit["kind"], { id, text, cited }: WrittenSentence, header?: string): Unit {
  return { id, kind, text, cited, ...(header === undefined || header === "" ? {} : { header }) };
}
