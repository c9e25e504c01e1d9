import { countWords } from "../../reading/language/words.ts";
import { type BlockOf, rowText } from "./blocks.ts";
import { withoutInlineMarks } from "./inline.ts";

interface Worded {
  readonly text: string;
}

/**
 * Returns the text of one block of an article (a paragraph, list or table), one line per paragraph, list item and table row. `plain`
 * removes Markdown such as bold and links from each line.
 */
export function blockLines(block: BlockOf<Worded>, plain = withoutInlineMarks): string[] {
  const joined = (sentences: readonly Worded[]): string => sentences.map(({ text }) => plain(text)).join(" ");
  switch (block.kind) {
    case "heading":
      return [plain(block.text)];
    case "paragraph":
      return [joined(block.sentences)];
    case "list":
      return block.items.map(joined);
    case "quotation":
      return [joined(block.sentences), ...(block.speaker === undefined ? [] : [plain(block.speaker)])];
    case "table":
      return [block.header, ...block.rows.map(({ cells }) => cells)].map((cells) => plain(rowText(cells)));
    case "code":
      return [block.text];
    case "picture":
      return block.caption === "" ? [] : [block.caption];
  }
}

/** Returns the article as plain text, one line per paragraph, item, row and heading. */
export function articleText(blocks: readonly BlockOf<Worded>[]): string {
  return blocks.flatMap((block) => blockLines(block)).join("\n");
}

/** Counts the words of an article, including its headings but not its list of sources. */
export function articleWords(blocks: readonly BlockOf<Worded>[], language: string): number {
  return countWords(articleText(blocks), language);
}
