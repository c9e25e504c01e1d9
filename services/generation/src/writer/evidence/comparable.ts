/**
 * A text as it is compared word for word: without case, marks of Markdown and citation, kinds of quotation marks and dashes, and
 * with single spaces.
 */
export function comparable(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\[(?:[cp]\d+(?:, ?)?)+\]/g, " ")
    .replace(/\[([^[\]\n]{1,300})\]\((?:[^()\s]|\([^()\s]{0,200}\)){1,2000}\)/g, "$1")
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

/** A text without any of these marks at its end. Step by step: an expression would take the square of the time. */
export function withoutEndMarks(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
}
