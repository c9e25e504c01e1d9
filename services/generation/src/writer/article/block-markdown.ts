import type { ArticleBlock, Sentence } from "./article.ts";

/** A block as Markdown with the marks of its passages, as a model reads and answers it. */
export function blockMarkdown(block: ArticleBlock): string {
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${block.text}`;
    case "paragraph":
      return sentencesMarkdown(block.sentences);
    case "list":
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : "-"} ${sentencesMarkdown(item)}`)
        .join("\n");
    case "quotation":
      return `> ${sentencesMarkdown(block.sentences)}${block.speaker === undefined ? "" : ` — ${block.speaker}`}`;
    case "table":
      return block.rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
    case "code":
      return `\`\`\`\n${block.text}\n\`\`\``;
  }
}

function sentencesMarkdown(sentences: readonly Sentence[]): string {
  return sentences
    .map(({ text, passages }) => (passages.length === 0 ? text : `${text} [${passages.join(", ")}]`))
    .join(" ");
}
