import { decodeHTMLStrict } from "entities";
import { markWords } from "./html/html-in-text.ts";
import { readMarkup } from "./markup.ts";

/** Resolves character references; unknown ones, and those without a semicolon, stay as they are. */
export const decodeEntities: (text: string) => string = decodeHTMLStrict;

/** Plain text of HTML that a program wrote, in which every "<" begins a tag; one line. Takes time linear in the text. */
export function textOfHtml(html: string): string {
  return oneLine(decodeEntities(stripTags(html)));
}

/** Plain text of what says that it is HTML, in which what only looks like a tag is a word; one line. Takes time linear in the text. */
export function declaredHtmlToText(html: string): string {
  return textOfHtml(markWords(html, "&lt;", { isMarkdown: false, isHtml: true }));
}

const unknownForm = { isMarkdown: false, isHtml: false } as const;
const reference = /&(?:amp|#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/i;

/**
 * Plain text of what may be plain text or HTML, and may be escaped once more than it should, as fields of feeds are; one line. Only what is HTML
 * loses its tags. Takes time linear in the text.
 */
export function htmlToText(text: string): string {
  const once = textOfHtml(markWords(text, "&lt;", unknownForm));
  const isEscaped = reference.test(once);
  if (!isEscaped && !once.includes("<")) return once;
  return textOfHtml(markWords(isEscaped ? decodeEntities(once) : once, "&lt;", unknownForm));
}

/** Plain text that says that it is plain; one line. References other than to signs of HTML were escaped once too often. */
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
