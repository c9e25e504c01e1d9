import { decodeHTMLStrict } from "entities";
import { readMarkup } from "./markup.ts";

/** Resolves character references; unknown ones, and those without a semicolon, stay as they are. */
export const decodeEntities: (text: string) => string = decodeHTMLStrict;

/** Plain text of a piece of HTML, escaped once or twice as feeds do; one line. Takes time linear in the text. */
export function htmlToText(html: string): string {
  const once = stripTags(html);
  const twice = /&(?:lt|#60|#x3c);\s*\/?[a-z]/i.test(once) ? stripTags(decodeEntities(once)) : once;
  const text = decodeEntities(twice);
  return (/&(?:amp|#\d+|#x[\da-f]+|[a-z]+;)/i.test(text) ? decodeEntities(text) : text).replace(/\s+/g, " ").trim();
}

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
