import { decodeEntities } from "../../reading/html-text.ts";
import { parseBlocks } from "../brief/blocks.ts";

/** A piece of a model's text before it is checked. */
export interface DraftBlock {
  type: "heading" | "paragraph" | "list" | "quote";
  text: string;
  evidence: string[];
}

/** Turns a model's Markdown, HTML or bare prose into blocks; headings are kept apart, lists item by item. */
export function blocksOfProse(answer: string): DraftBlock[] {
  const text = /<(?:p|h\d|li|br|div)\b[^>]*>/i.test(answer) ? markdownOfHtml(answer) : answer;
  return parseBlocks(text.replace(/```\w*\n?/g, "")).flatMap((block): DraftBlock[] => {
    const of = (type: DraftBlock["type"], words: string): DraftBlock => ({ type, text: words.trim(), evidence: [] });
    if (block.kind === "heading") return [of("heading", block.text)];
    if (block.kind === "paragraph") return [of("paragraph", block.lines.join(" "))];
    if (block.kind === "list") return block.items.map((item) => of("list", item));
    if (block.kind === "entry") return [of("list", `${block.key}: ${block.value}`)];
    return block.kind === "quote" ? [of("quote", block.text)] : [];
  });
}

function markdownOfHtml(html: string): string {
  const marked = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<h[1-6]\b[^>]*>/gi, "\n\n## ")
    .replace(/<li\b[^>]*>/gi, "\n- ")
    .replace(/<\/?(?:p|div|section|article|h[1-6]|ul|ol|blockquote|br)\b[^>]*>/gi, "\n\n")
    .replace(/<[^>]+>/g, "");
  return decodeEntities(marked);
}
