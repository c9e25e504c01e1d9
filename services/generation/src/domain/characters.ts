/** How many characters a text has: Unicode code points, as the gateway counts them. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** The beginning of a text, at most this many characters; never half of one. */
export function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join("");
}
