import { protectMarks } from "./citation-marks.ts";
import { blocksOfHtml } from "./html-blocks.ts";
import type { RawBlock } from "./raw-block.ts";

const longestMarkdown = 120_000;

/** Reads a model's Markdown, HTML or bare prose into blocks; citation marks stay with their sentences. */
export async function blocksOfMarkdown(text: string): Promise<RawBlock[]> {
  const { marked } = await import("marked");
  const bare = withoutFence(text.slice(0, longestMarkdown));
  const html = await marked.parse(protectMarks(bare), { async: true, gfm: true });
  return blocksOfHtml(html);
}

/** Models like to wrap a whole answer in a code fence; then it is the article and no code. */
function withoutFence(text: string): string {
  const trimmed = text.trim();
  const first = trimmed.indexOf("\n");
  const isFenced = trimmed.startsWith("```") && trimmed.endsWith("```") && first > 0 && first < 40;
  const inside = isFenced ? trimmed.slice(first + 1, -3) : trimmed;
  return inside.includes("```") && isFenced ? trimmed : inside;
}
