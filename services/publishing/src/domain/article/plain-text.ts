import sanitizeHtml from "sanitize-html";

const blockEnd = /<\/(?:p|h[1-6]|li|dt|dd|blockquote|pre|figure|figcaption|tr|td|th|caption|summary|div)>|<br ?\/?>/g;
const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The text of sanitised HTML on one line, with single spaces where blocks meet. */
export function plainText(html: string): string {
  const escaped = sanitizeHtml(html.replace(blockEnd, "$& "), { allowedTags: [], allowedAttributes: {} });
  return escaped
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}
