import { blockLines } from "./article-text.ts";
import type { BlockOf } from "./blocks.ts";
import { withLinksAlone } from "./inline.ts";

interface Worded {
  readonly text: string;
}

/** Formats an article as Markdown with headings, lists, tables, quotations and links. Bold, italics and code become plain words. */
export function articleMarkdown(blocks: readonly BlockOf<Worded>[]): string {
  const parts = blocks.map((block, at) => {
    if (block.box === undefined) return [...linesOf(block), ""];
    const after = blocks[at + 1]?.box === "goes on" ? ">" : "";
    return [...linesOf(block).map((line) => `> ${line}`), after];
  });
  return parts.flat().join("\n").trimEnd();
}

function linesOf(block: BlockOf<Worded>): string[] {
  const lines = blockLines(block, withLinksAlone);
  switch (block.kind) {
    case "heading":
      return lines.map((line) => `${"#".repeat(block.level)} ${line}`);
    case "list":
      return lines.map((line, at) => `${block.ordered ? `${at + (block.start ?? 1)}.` : "-"} ${line}`);
    case "quotation":
      return lines.map((line) => `> ${line}`);
    case "table":
      return lines.map((line) => `| ${line} |`);
    case "code":
      return ["```", ...lines, "```"];
    case "picture":
      return [`![${block.alt}]`, ...lines];
    default:
      return lines;
  }
}
