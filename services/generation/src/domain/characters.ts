/** How many characters a text has: Unicode code points, as the gateway counts them. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** The beginning of a text, at most this many characters; never half of one. */
export function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join("");
}

/** The text in at most `longest` characters: cut at a word's end, and an ellipsis shows that something is missing. */
export function shorten(text: string, longest: number): string {
  if (characterCount(text) <= longest) return text;
  return `${firstCharacters(text, longest - 1).replace(/\s{1,20}\S{0,200}$/, "")}…`;
}
