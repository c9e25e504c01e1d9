import { markWords } from "../../reading/html/html-in-text.ts";
import { escapeBareMarks } from "./bare-marks.ts";
import { protectMarks } from "./citation-marks.ts";
import { withoutDeepMarks } from "./deep-marks.ts";
import { blocksOfHtml } from "./html-blocks.ts";
import type { RawBlock } from "./raw-block.ts";

const maxMarkdownCharacters = 120_000;
// Maximum length of a paragraph in characters. A longer one is split before it is parsed, because the time for parsing emphasis
// grows with the square of the length.
const maxParagraphCharacters = 4_000;
// Matches one mark of a block quotation or list item. The lines that underline a heading or draw a rule have no space after the mark and
// are not matched.
const containerMark = /[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))/y;

// Stands for a character that only looks like Markdown or HTML. It is a private use character; they are removed from the text before.
const wordSign = "\ue002";
const wordSignInAddress = encodeURIComponent(wordSign);

/**
 * Parses a model's Markdown, HTML or plain text into blocks. Citations of passages stay with their sentences. A code fence is dropped if
 * it surrounds a whole article (`isWhole`); around a part of an article it is code.
 */
export async function blocksOfMarkdown(text: string, isWhole = true): Promise<RawBlock[]> {
  const { marked } = await import("marked");
  const given = text.slice(0, maxMarkdownCharacters);
  const bare = inShortParagraphs(isWhole ? withoutFence(given) : given);
  // The Markdown parser passes HTML through. So a "<" that does not begin an HTML tag is replaced first.
  const own = markWords(escapeBareMarks(protectMarks(bare)), wordSign, { isMarkdown: true, isHtml: false });
  const html = await marked.parse(own, { async: true, gfm: true });
  return blocksOfHtml(html.replaceAll(wordSign, "&lt;").replaceAll(wordSignInAddress, "%3C"));
}

/** Removes a Markdown code fence around a model's whole answer, because models often add one. */
function withoutFence(text: string): string {
  const trimmed = text.trim();
  const first = trimmed.indexOf("\n");
  const isFenced = trimmed.startsWith("```") && trimmed.endsWith("```") && first > 0 && first < 40;
  const inside = isFenced ? trimmed.slice(first + 1, -3) : trimmed;
  return inside.includes("```") && isFenced ? trimmed : inside;
}

/** Splits paragraphs that are too long to be parsed in a short time. A table is never split, because its rows are parsed one by one. */
function inShortParagraphs(text: string): string {
  const lines: string[] = [];
  let length = 0;
  for (const part of text.split("\n").flatMap(inShortLines)) {
    const line = withoutDeepMarks(part, containerMark);
    length = line.trim() === "" || line.trimStart().startsWith("|") ? 0 : length + line.length;
    if (length > maxParagraphCharacters) {
      lines.push("");
      length = line.length;
    }
    lines.push(line);
  }
  return lines.join("\n");
}

function inShortLines(line: string): string[] {
  if (line.length <= maxParagraphCharacters) return [line];
  const parts: string[] = [];
  for (let from = 0; from < line.length; ) {
    const space = line.lastIndexOf(" ", from + maxParagraphCharacters);
    const to = space > from && from + maxParagraphCharacters < line.length ? space : from + maxParagraphCharacters;
    parts.push(line.slice(from, to));
    from = to;
  }
  return parts;
}
