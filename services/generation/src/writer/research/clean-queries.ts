/** The maximum number of search queries for one draft. */
const maxQueries = 5;
const maxQueryLength = 200;

/** Prepares search queries for any search engine: removes addresses, operators and duplicates, and keeps at most five queries. */
export function cleanQueries(queries: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const query of queries) {
    const plain = query
      .slice(0, 2 * maxQueryLength)
      .replace(/https?:\/\/\S+|["“”„«»]|(?<!\S)(?:site|inurl|intitle|filetype|related|cache):\S*/gi, " ")
      .replace(/\s+/g, " ")
      .trim();
    const short = plain.length <= maxQueryLength ? plain : plain.slice(0, maxQueryLength).replace(/ \S*$/, "");
    const key = short.toLowerCase();
    if (short !== "" && !byKey.has(key)) byKey.set(key, short);
  }
  return [...byKey.values()].slice(0, maxQueries);
}
