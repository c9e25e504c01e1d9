import { countWords } from "../../reading/language/words.ts";
import type { Article, ArticleBlock, Sentence } from "./article.ts";
import { withoutInlineMarks } from "./inline.ts";

/** What a block says, line by line, as a reader sees it. */
export function blockLines(block: ArticleBlock): string[] {
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
      return block.rows.map((row) => row.map(withoutInlineMarks).join(" "));
    case "code":
      return [block.text];
  }
}

const joined = (sentences: readonly Sentence[]): string =>
  sentences.map(({ text }) => withoutInlineMarks(text)).join(" ");

/** The article as plain text, a line for each paragraph, item, row and heading. */
export function articleText({ blocks }: Article): string {
  return blocks.flatMap(blockLines).join("\n");
}

/** Words of an article, its headings included and its list of sources not. */
export function articleWords(article: Article): number {
  return countWords(articleText(article), article.language);
}
