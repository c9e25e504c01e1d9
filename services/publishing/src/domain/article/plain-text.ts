import sanitizeHtml from "sanitize-html";
import { unescapeMarkup } from "../html.ts";

const blockEnd = /<\/(?:p|h[1-6]|li|dt|dd|blockquote|pre|figure|figcaption|tr|td|th|caption|summary|div)>|<br ?\/?>/g;

/** Converts sanitised HTML to plain text on one line. Puts a space between blocks. */
export function plainText(html: string): string {
  const escaped = sanitizeHtml(html.replace(blockEnd, "$& "), { allowedTags: [], allowedAttributes: {} });
  return unescapeMarkup(escaped).replace(/\s+/g, " ").trim();
}
