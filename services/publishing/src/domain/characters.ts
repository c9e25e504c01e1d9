/**
 * Text without what XML cannot carry in any form, and so a feed cannot: control characters but tab and line ends, lone halves
 * of surrogate pairs, and two code points that are no characters. `instead` stands in their place.
 */
export function withoutControls(text: string, instead = ""): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, instead);
}

/** How many characters a text has: Unicode code points, as the gateway counts them. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** Text on one line, with single spaces and no control characters. */
export function oneLine(text: string): string {
  return withoutControls(text, " ").replace(/\s+/g, " ").trim();
}
