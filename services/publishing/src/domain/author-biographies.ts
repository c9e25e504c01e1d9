import { invalid } from "@galley/service-kit/errors";
import { characterCount, oneLine } from "./characters.ts";
import { broadKey, nameKey } from "./name-key.ts";
import type { AuthorBiography, Site } from "./site.ts";

const maxNameLength = 200;
const maxBiographyLength = 400;
const maxAuthors = 200;

/**
 * Returns the list with the author's biography added or replaced. An empty biography removes the author's entry. Throws
 * "invalid" with the name of the field if the author or the biography is too long, or if there are too many authors.
 */
export function withBiography(
  known: readonly AuthorBiography[],
  { author: name, biography: text }: AuthorBiography,
): AuthorBiography[] {
  const [author, biography] = [oneLine(name), oneLine(text)];
  const key = nameKey(author);
  if (key === "" || characterCount(author) > maxNameLength) {
    throw invalid(`author must be 1 to ${maxNameLength} characters long`);
  }
  if (characterCount(biography) > maxBiographyLength) {
    throw invalid(`biography must be at most ${maxBiographyLength} characters long`);
  }
  if (biography === "") {
    const removed = findEntry(known, author);
    return known.filter((each) => each !== removed);
  }
  const others = known.filter((each) => nameKey(each.author) !== key);
  if (others.length >= maxAuthors) throw invalid(`author: at most ${maxAuthors} authors can have a biography`);
  return [...others, { author, biography }].sort((one, other) => one.author.localeCompare(other.author, "en"));
}

/** The biography that the site shows for an author, if there is one. */
export const findBiography = ({ authors = [] }: Site, author: string): string | undefined =>
  findEntry(authors, author)?.biography;

/**
 * Finds an author's entry by name. If no name matches exactly, returns the entry whose name differs only in punctuation
 * (as "J Smith" differs from "J. Smith"), provided that there is only one such entry.
 */
function findEntry(authors: readonly AuthorBiography[], author: string): AuthorBiography | undefined {
  const key = nameKey(author);
  if (key === "") return undefined;
  const exact = authors.find((each) => nameKey(each.author) === key);
  const alike = authors.filter((each) => broadKey(each.author) === broadKey(author));
  return exact ?? (alike.length === 1 ? alike[0] : undefined);
}
