import type { ArticleBlock } from "../article/article.ts";

/** Every text of blocks that a reader sees: headings, paragraphs' sentences, items and rows. */
export function textsOf(blocks: readonly ArticleBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "heading" || block.kind === "code") return [block.text];
    if (block.kind === "list") return block.items.map((item) => item.map(({ text }) => text).join(" "));
    if (block.kind === "table") return block.rows.map((row) => row.join("; "));
    return block.sentences.map(({ text }) => text);
  });
}
