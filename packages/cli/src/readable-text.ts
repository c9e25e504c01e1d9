const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Turns the HTML of a draft into text for reading: blocks are lines, list items have hyphens. */
export function readableText(html: string): string {
  return html
    .replace(/<li[^>]*>/g, "\n- ")
    .replace(/<(?:br|hr)[^>]*>/g, "\n")
    .replace(/<\/(?:td|th)>/g, "\t")
    .replace(/<\/(?:p|h[1-6]|ul|ol|pre|blockquote|figure|figcaption|table|tr|section|div)>/g, "\n\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
