import { decodeHTMLStrict } from "entities";
import { markWords } from "./html/html-in-text.ts";
import { readMarkup } from "./markup.ts";

/** Decodes character references such as "&amp;". Unknown ones, and those without a semicolon, are left unchanged. */
export const decodeEntities: (text: string) => string = decodeHTMLStrict;

/**
 * Converts HTML in which every "<" begins a tag (as programs write it) to one line of plain text. Runs in linear time.
 */
export function textOfHtml(html: string): string {
  return oneLine(decodeEntities(stripTags(html)));
}

/**
 * Converts a text that is declared as HTML to one line of plain text.
 * Words that only look like tags are kept. Runs in linear time.
 */
export function declaredHtmlToText(html: string): string {
  return textOfHtml(markWords(html, "&lt;", { isMarkdown: false, isHtml: true }));
}

const unknownForm = { isMarkdown: false, isHtml: false } as const;
const reference = /&(?:amp|#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/i;

/**
 * Converts a text of unknown form to one line of plain text. Fields of feeds may be plain text or HTML, and may be escaped
 * twice. Only tags that are HTML are removed. Runs in linear time.
 */
export function htmlToText(text: string): string {
  const once = textOfHtml(markWords(text, "&lt;", unknownForm));
  const isEscaped = reference.test(once);
  if (!isEscaped && !once.includes("<")) return once;
  return textOfHtml(markWords(isEscaped ? decodeEntities(once) : once, "&lt;", unknownForm));
}

/**
 * Converts a text that is declared as plain to one line. Character references such as "&amp;" count as mistakes and are
 * decoded, unless one of them stands for "<" or ">".
 */
export function plainText(text: string): string {
  return oneLine(/&(?:lt|gt|#0{0,4}60|#x0{0,4}3c);/i.test(text) ? text : decodeEntities(text));
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const unread = new Set(["script", "style", "noscript", "template", "iframe"]);
const inline = new Set("a b i em strong span sup sub code abbr small mark u".split(" "));

function stripTags(html: string): string {
  if (!html.includes("<")) return html;
  const parts: string[] = [];
  let skipped: string | undefined;
  readMarkup(html, {
    onOpen: (name) => {
      if (skipped === undefined && unread.has(name)) skipped = name;
      if (!inline.has(name)) parts.push(" ");
    },
    onClose: (name) => {
      if (skipped === name) skipped = undefined;
      if (!inline.has(name)) parts.push(" ");
    },
    onText: (text) => {
      if (skipped === undefined) parts.push(text);
    },
  });
  return parts.join("");
}
