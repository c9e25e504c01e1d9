/** Counts Unicode code points, as the gateway does for its limits. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** Returns the first `count` code points of a text. A surrogate pair is never split. */
export function firstCharacters(text: string, count: number): string {
  return [...text].slice(0, count).join("");
}

/** Shortens a text to at most `maxCharacters` characters. It cuts at the end of a word and adds an ellipsis. */
export function shorten(text: string, maxCharacters: number): string {
  if (characterCount(text) <= maxCharacters) return text;
  return `${firstCharacters(text, maxCharacters - 1).replace(/\s{1,20}\S{0,200}$/, "")}…`;
}
