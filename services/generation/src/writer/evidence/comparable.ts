/**
 * A text as it is compared word for word: without case, marks of Markdown and citation, kinds of quotation marks and dashes, and
 * with single spaces.
 */
export function comparable(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\[(?:[cp]\d+(?:, ?)?)+\]/g, " ")
    .replace(/\[([^[\]\n]{1,300})\]\([^()\s]{1,2000}\)/g, "$1")
    .replace(/[“”„‟«»「」『』"]/g, '"')
    .replace(/[‘’‚‛`´]/g, "'")
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/[*_]+/g, "")
    .replace(/[#>|]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Words of a text alone, with one space before and behind each: for looking up runs of them. */
export function wordRun(text: string): string {
  const words = text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return ` ${(words ?? []).join(" ")} `;
}
