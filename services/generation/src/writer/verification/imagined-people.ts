import { isPersonName } from "./name-lists.ts";
import type { KnownWords } from "./names.ts";
import { findPhrases } from "./phrases.ts";
import type { Reading } from "./reading.ts";
import { imagining } from "./tables/imagining.ts";

/**
 * First names, in lower case, of people whom a sentence makes up before the reader's eyes: "Let's call her Maya". Whom the
 * evidence knows, and who has a last name, is nobody's invention.
 */
export function imaginedIn(reading: Reading, known: KnownWords): string[] {
  const { tokens, text, language, names } = reading;
  const openings = findPhrases(tokens, text, imagining, language);
  if (names.length === 0 || openings.length === 0) return [];
  return names.flatMap(({ words }) => {
    const people = words.filter((word) => !openings.some(({ phrase }) => phrase.split(" ").includes(word)));
    const [person] = people;
    const isFirstName = person !== undefined && (isPersonName(person) || !/\p{Script=Latin}/u.test(person));
    return people.length === 1 && isFirstName && !known.names.has(person) ? words : [];
  });
}
