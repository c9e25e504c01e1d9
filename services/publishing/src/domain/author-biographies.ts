import { invalid } from "@galley/service-kit/errors";
import { characterCount, oneLine } from "./characters.ts";
import { broadKey, nameKey } from "./name-key.ts";
import type { AuthorBiography, Site } from "./site.ts";

const longestName = 200;
const longestBiography = 400;
const mostAuthors = 200;

/**
 * These authors with this biography in place of the author's earlier one, or without it when it is empty. Throws "invalid", which names the
 * field.
 */
export function withBiography(
  known: readonly AuthorBiography[],
  { author: name, biography: text }: AuthorBiography,
): AuthorBiography[] {
  const [author, biography] = [oneLine(name), oneLine(text)];
  const key = nameKey(author);
  if (key === "" || characterCount(author) > longestName) {
    throw invalid(`author must be a name of at most ${longestName} characters`);
  }
  if (characterCount(biography) > longestBiography) {
    throw invalid(`biography must be at most ${longestBiography} characters long`);
  }
  if (biography === "") {
    const removed = entryOf(known, author);
    return known.filter((each) => each !== removed);
  }
  const others = known.filter((each) => nameKey(each.author) !== key);
  if (others.length >= mostAuthors) throw invalid(`author: at most ${mostAuthors} authors can have a biography`);
  return [...others, { author, biography }].sort((one, other) => one.author.localeCompare(other.author, "en"));
}

/** What readers of a site are told of an author. */
export const biographyOf = ({ authors = [] }: Site, author: string): string | undefined =>
  entryOf(authors, author)?.biography;

/** The entry of an author; else that of the only author whose name differs in signs alone, as "J Smith" does from "J. Smith". */
function entryOf(authors: readonly AuthorBiography[], author: string): AuthorBiography | undefined {
  const key = nameKey(author);
  if (key === "") return undefined;
  const exact = authors.find((each) => nameKey(each.author) === key);
  const alike = authors.filter((each) => broadKey(each.author) === broadKey(author));
  return exact ?? (alike.length === 1 ? alike[0] : undefined);
}
