/** Shortens a text to `maxCharacters`, between two words, and ends it with "…". */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const start = text.slice(0, maxCharacters);
  // If the cut is in the middle of a surrogate pair, the first half is removed, because alone it is no character.
  const cut = start.isWellFormed() ? start : start.slice(0, -1);
  const space = cut.lastIndexOf(" ");
  // The text is cut at the last space. If that is far from the end, as in scripts without spaces, it is cut within the word.
  return `${space > maxCharacters / 2 ? cut.slice(0, space) : cut}…`;
}
