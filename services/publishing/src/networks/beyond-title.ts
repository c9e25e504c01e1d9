/**
 * Matches punctuation or a line break right after a title. If a space or a letter follows instead, the title is a part
 * of a sentence.
 */
const parting = /^\s*[:.!?…–—\n-][\s:.!?…–—-]*/u;

/**
 * Removes the title from the beginning of an excerpt if it stands there as a sentence or heading of its own. Returns an
 * empty text if nothing else is left.
 */
export function beyondTitle(excerpt: string, title: string): string {
  const trimmed = excerpt.normalize("NFC").trim();
  const name = title.normalize("NFC").trim();
  if (!trimmed.toLowerCase().startsWith(name.toLowerCase())) return trimmed;
  const rest = trimmed.slice(name.length);
  if (rest === "") return "";
  const [separator] = parting.exec(rest) ?? [];
  return separator === undefined ? trimmed : rest.slice(separator.length);
}
