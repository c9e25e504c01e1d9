import { countWords } from "../../reading/language/words.ts";
import { type BlockOf, rowText } from "./blocks.ts";
import { withoutInlineMarks, withoutStruckWords } from "./inline.ts";
import { columnTitles, insideOf, isContainer } from "./raw-block.ts";

interface Worded {
  readonly text: string;
}

const standingWords = (text: string): string => withoutInlineMarks(withoutStruckWords(text));

/**
 * Returns the text of one block of an article (a paragraph, list or table), one line per paragraph, list item and table row. `plain`
 * removes Markdown such as bold and links from each line; by default it also removes words that are struck through. Footnotes have no
 * lines.
 */
export function blockLines(block: BlockOf<Worded>, plain = standingWords): string[] {
  const inside = (): string[] =>
    isContainer(block)
      ? insideOf(block)
          .flat()
          .flatMap((one) => blockLines(one, plain))
      : [];
  switch (block.kind) {
    case "heading":
      return [plain(block.text)];
    case "paragraph":
      return [block.sentences.map(({ text }) => plain(text)).join(" ")];
    case "list":
    case "box":
      return inside();
    case "quotation":
      return [...inside(), ...(block.speaker === undefined ? [] : [plain(block.speaker)])];
    case "table": {
      const titles = columnTitles(block.head);
      const lines = [...(titles.length === 0 ? [] : [titles]), ...block.rows.map(({ cells }) => cells)];
      return [
        ...(block.caption === undefined ? [] : [plain(block.caption)]),
        ...lines.map((cells) => plain(rowText(cells))),
      ];
    }
    case "code":
      return [block.text];
    case "picture":
      return block.caption === "" ? [] : [plain(block.caption)];
    case "rule":
    case "footnotes":
      return [];
  }
}

/** Returns the article as plain text, one line per paragraph, item, row and heading. Footnotes and struck words are left out. */
export function articleText(blocks: readonly BlockOf<Worded>[]): string {
  return blocks.flatMap((block) => blockLines(block)).join("\n");
}

/** Counts the words of an article, including its headings but not its footnotes and its list of sources. */
export function articleWords(blocks: readonly BlockOf<Worded>[], language: string): number {
  return countWords(articleText(blocks), language);
}
