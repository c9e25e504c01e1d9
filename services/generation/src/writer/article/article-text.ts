import { countWords } from "../../reading/language/words.ts";
import { type BlockOf, rowText } from "./blocks.ts";
import { withoutInlineMarks } from "./inline.ts";

interface Worded {
  readonly text: string;
}

/** What a block says, line by line, as a reader sees it. */
export function blockLines(block: BlockOf<Worded>): string[] {
  switch (block.kind) {
    case "heading":
      return [withoutInlineMarks(block.text)];
    case "paragraph":
      return [joined(block.sentences)];
    case "list":
      return block.items.map(joined);
    case "quotation":
      return [joined(block.sentences), ...(block.speaker === undefined ? [] : [block.speaker])];
    case "table":
      return [block.header, ...block.rows.map(({ cells }) => cells)].map((cells) => withoutInlineMarks(rowText(cells)));
    case "code":
      return [block.text];
    case "picture":
      return block.caption === "" ? [] : [block.caption];
  }
}

const joined = (sentences: readonly Worded[]): string =>
  sentences.map(({ text }) => withoutInlineMarks(text)).join(" ");

/** The article as plain text, a line for each paragraph, item, row and heading. */
export function articleText(blocks: readonly BlockOf<Worded>[]): string {
  return blocks.flatMap(blockLines).join("\n");
}

/** Words of an article, its headings included and its list of sources not. */
export function articleWords(blocks: readonly BlockOf<Worded>[], language: string): number {
  return countWords(articleText(blocks), language);
}
