import { rowText, type WrittenBlock, type WrittenSentence } from "./blocks.ts";
import { columnTitles, insideOf, isContainer } from "./raw-block.ts";

/** The smallest part of an article that is judged on its own: a heading, sentence, list item, table row, quotation or footnote. */
export interface Unit {
  readonly id: string;
  /** The kind of text. "beside" is a text that accompanies the article, such as an excerpt. */
  readonly kind: "heading" | "sentence" | "item" | "row" | "quotation" | "footnote" | "beside";
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
    if (isContainer(block)) return codeOf(insideOf(block).flat());
    if (block.kind === "table") return block.caption === undefined ? [] : [block.caption];
    if (block.kind === "picture") return [`![${block.alt}](${block.url}${block.caption && ` "${block.caption}"`})`];
    return block.kind === "code" ? [block.text] : [];
  });
}

/**
 * Returns the parts of an article that are judged separately, in order: headings, sentences, list items, table rows, quotations and
 * footnotes. Code and pictures are left out.
 */
export function unitsOf(blocks: readonly WrittenBlock[]): Unit[] {
  return blocks.flatMap((block) => unitsOfBlock(block, { kind: "sentence" }));
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

/** The kind of the sentences in a block, which the container around it decides. */
type Around = Pick<Unit, "kind" | "header">;

function unitsOfBlock(block: WrittenBlock, around: Around): Unit[] {
  const inside = (own: Around): Unit[] =>
    isContainer(block)
      ? insideOf(block)
          .flat()
          .flatMap((one) => unitsOfBlock(one, own))
      : [];
  switch (block.kind) {
    case "heading":
      return [{ id: block.id, kind: "heading", text: block.text, cited: [] }];
    case "paragraph":
      return block.sentences.map((sentence) => unit(around, sentence));
    case "list":
      return inside(around.kind === "sentence" ? { kind: "item" } : around);
    case "quotation":
      return inside({ kind: "quotation", ...(block.speaker === undefined ? {} : { header: block.speaker }) });
    case "box":
      return inside(around);
    case "footnotes":
      return inside({ kind: "footnote" });
    case "table":
      return block.rows.map((row) => unit({ kind: "row", header: rowText(columnTitles(block.head)) }, row));
    default:
      return [];
  }
}

function unit({ kind, header }: Around, { id, text, cited }: WrittenSentence): Unit {
  return { id, kind, text, cited, ...(header === undefined || header === "" ? {} : { header }) };
}
