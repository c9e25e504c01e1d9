/** What stands between a title and what follows it. A letter or a plain space would make the title a part of a sentence. */
const parting = /^\s*[:.!?…–—\n-][\s:.!?…–—-]*/u;

/**
 * What an excerpt says beyond the title: all of it, or what follows when it begins with the title as a sentence or heading of its
 * own. Empty when that is nothing.
 */
export function beyondTitle(excerpt: string, title: string): string {
  const told = excerpt.normalize("NFC").trim();
  const name = title.normalize("NFC").trim();
  if (!told.toLowerCase().startsWith(name.toLowerCase())) return told;
  const rest = told.slice(name.length);
  if (rest === "") return "";
  const [separator] = parting.exec(rest) ?? [];
  return separator === undefined ? told : rest.slice(separator.length);
}
