import { markWords } from "../../reading/html/html-in-text.ts";
import { protectMarks } from "./citation-marks.ts";
import { withoutDeepMarks } from "./deep-marks.ts";
import { blocksOfHtml } from "./html-blocks.ts";
import type { RawBlock } from "./raw-block.ts";

const longestMarkdown = 120_000;
// The time that marks of emphasis take grows with the square of their paragraph's length.
const longestParagraph = 4_000;
// Underlines of headings and rules are no marks of lists.
const containerMark = /[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))/y;

// A private-use character, like the citation marks, which are protected before this one is used.
const wordSign = "\ue002";
const wordSignInAddress = encodeURIComponent(wordSign);

/**
 * Reads a model's Markdown, HTML or bare prose into blocks; citation marks stay with their sentences. Of a part of an article a fence
 * around all of it is code; around a whole article it is only its wrapping.
 */
export async function blocksOfMarkdown(text: string, isWhole = true): Promise<RawBlock[]> {
  const { marked } = await import("marked");
  const given = text.slice(0, longestMarkdown);
  const bare = inShortParagraphs(isWhole ? withoutFence(given) : given);
  // The Markdown parser passes HTML through, so text that only looks like HTML is replaced first.
  const own = markWords(protectMarks(bare), wordSign, { isMarkdown: true, isHtml: false });
  const html = await marked.parse(own, { async: true, gfm: true });
  return blocksOfHtml(html.replaceAll(wordSign, "&lt;").replaceAll(wordSignInAddress, "%3C"));
}

/** Models like to wrap a whole answer in a code fence; then it is the article and no code. */
function withoutFence(text: string): string {
  const trimmed = text.trim();
  const first = trimmed.indexOf("\n");
  const isFenced = trimmed.startsWith("```") && trimmed.endsWith("```") && first > 0 && first < 40;
  const inside = isFenced ? trimmed.slice(first + 1, -3) : trimmed;
  return inside.includes("```") && isFenced ? trimmed : inside;
}

/** The text with no paragraph longer than any article has. Rows of tables are read one by one, and stay together. */
function inShortParagraphs(text: string): string {
  const lines: string[] = [];
  let length = 0;
  for (const part of text.split("\n").flatMap(inShortLines)) {
    const line = withoutDeepMarks(part, containerMark);
    length = line.trim() === "" || line.trimStart().startsWith("|") ? 0 : length + line.length;
    if (length > longestParagraph) {
      lines.push("");
      length = line.length;
    }
    lines.push(line);
  }
  return lines.join("\n");
}

function inShortLines(line: string): string[] {
  if (line.length <= longestParagraph) return [line];
  const parts: string[] = [];
  for (let from = 0; from < line.length; ) {
    const space = line.lastIndexOf(" ", from + longestParagraph);
    const to = space > from && from + longestParagraph < line.length ? space : from + longestParagraph;
    parts.push(line.slice(from, to));
    from = to;
  }
  return parts;
}
