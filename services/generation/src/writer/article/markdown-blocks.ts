import { markWords } from "../../reading/html/html-in-text.ts";
import { escapeBareMarks } from "./bare-marks.ts";
import { privateUse, protectMarks } from "./citation-marks.ts";
import { withoutDeepMarks } from "./deep-marks.ts";
import { footnoteExtension, footnoteLabels, withFootnotesApart } from "./footnotes.ts";
import { blocksOfHtml, type HtmlOptions } from "./html-blocks.ts";
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

/** Options for parsing Markdown. */
export interface MarkdownOptions extends HtmlOptions {
  /** Whether the text is a whole article. A code fence around it is dropped then; around a part of an article it is code. Default: true. */
  readonly isWhole?: boolean;
  /** Whether the text cites passages by marks such as "[p3]". The marks of other citation systems are removed then. Default: true. */
  readonly isCiting?: boolean;
}

/** Parses Markdown, HTML or plain text into blocks. Citations of passages stay with their sentences. */
export async function blocksOfMarkdown(
  text: string,
  { isWhole = true, isCiting = true, ...options }: MarkdownOptions = {},
): Promise<RawBlock[]> {
  const { Marked } = await import("marked");
  const given = text.slice(0, maxMarkdownCharacters);
  const bare = inShortParagraphs(isWhole ? withoutFence(given) : given);
  const labels = footnoteLabels(bare);
  const apart = labels.size === 0 ? bare : withFootnotesApart(bare);
  const cited = isCiting ? protectMarks(apart, labels) : apart.replace(privateUse, "");
  // The Markdown parser passes HTML through. So a "<" that does not begin an HTML tag is replaced first.
  const own = markWords(escapeBareMarks(cited), wordSign, { isMarkdown: true, isHtml: false });
  const parser = new Marked({ gfm: true }, footnoteExtension(labels));
  const html = await parser.parse(own, { async: true });
  return blocksOfHtml(html.replaceAll(wordSign, "&lt;").replaceAll(wordSignInAddress, "%3C"), options);
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
