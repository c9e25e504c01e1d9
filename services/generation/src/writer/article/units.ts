import { rowText, type WrittenBlock, type WrittenSentence } from "./blocks.ts";

/** The smallest part of an article that is judged on its own: a heading, sentence, list item, table row or quotation. */
export interface Unit {
  readonly id: string;
  /** The kind of text. "beside" is a text that accompanies the article, such as an excerpt. */
  readonly kind: "heading" | "sentence" | "item" | "row" | "quotation" | "beside";
  readonly text: string;
  /** The column titles of a table row, or the speaker of a quotation. */
  readonly header?: string;
  readonly cited: readonly string[];
}

/**
 * Returns the code blocks and pictures of an article in Markdown. They are not judged sentence by sentence, but the judging model
 * sees them, because they can state facts that the client's order asks for.
 */
export function codeOf(blocks: readonly WrittenBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "picture") return [`![${block.alt}](${block.url}${block.caption && ` "${block.caption}"`})`];
    return block.kind === "code" ? [block.text] : [];
  });
}

/**
 * Returns the parts of an article that are judged separately, in order: headings, sentences, list items, table rows and quotations. Code
 * and pictures are left out.
 */
export function unitsOf(blocks: readonly WrittenBlock[]): Unit[] {
  return blocks.flatMap(unitsOfBlock);
}

/** Formats a part of an article (a sentence, heading, item or row) for a prompt, without its id. */
export function shownUnit({ kind, text, header }: Omit<Unit, "id" | "cited">): object {
  return {
    ...(kind === "sentence" ? {} : { kind }),
    text: text.trimStart(),
    ...(header === undefined ? {} : { header }),
  };
}

/**
 * Formats a part of an article (a sentence, heading, item or row) for a model that may change it, with its id and the ids of the passages
 * that it cites.
 */
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
