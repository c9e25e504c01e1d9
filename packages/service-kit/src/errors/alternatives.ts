/** Joins words as in "a, b or c", for messages that list what is possible. */
export function alternatives(words: Iterable<string>): string {
  return new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words);
}
