/**
 * Replaces the characters that XML, and therefore a feed, cannot contain: control characters other than tab and line
 * breaks, unpaired surrogates, and the code points U+FFFE and U+FFFF. `instead` is the replacement.
 */
export function withoutControls(text: string, instead = ""): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, instead);
}

/** Counts the Unicode code points of a text, as the gateway does. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** Puts a text on one line: control characters become spaces, and each run of whitespace becomes one space. */
export function oneLine(text: string): string {
  return withoutControls(text, " ").replace(/\s+/g, " ").trim();
}
