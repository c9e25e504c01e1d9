import { invalid } from "@galley/service-kit/errors";
import { characterCount, oneLine } from "./characters.ts";
import { nameKey } from "./name-key.ts";
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
    throw invalid(`biography must have at most ${longestBiography} characters`);
  }
  const others = known.filter((each) => nameKey(each.author) !== key);
  if (biography === "") return others;
  if (others.length >= mostAuthors) throw invalid(`author: at most ${mostAuthors} authors can have a biography`);
  return [...others, { author, biography }].sort((one, other) => one.author.localeCompare(other.author, "en"));
}

/** What readers of a site are told of an author. */
export function biographyOf({ authors = [] }: Site, author: string): string | undefined {
  const key = nameKey(author);
  return key === "" ? undefined : authors.find((each) => nameKey(each.author) === key)?.biography;
}
