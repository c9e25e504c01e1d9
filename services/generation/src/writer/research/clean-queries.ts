/** How many queries one draft may cost. */
const mostQueries = 5;
const longestQuery = 200;

/** Queries as every search engine takes them: without addresses and operators, each once, five at most. */
export function cleanQueries(queries: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const query of queries) {
    const plain = query
      .slice(0, 2 * longestQuery)
      .replace(/https?:\/\/\S+|["“”„«»]|(?<!\S)(?:site|inurl|intitle|filetype|related|cache):\S*/gi, " ")
      .replace(/\s+/g, " ")
      .trim();
    const short = plain.length <= longestQuery ? plain : plain.slice(0, longestQuery).replace(/ \S*$/, "");
    const key = short.toLowerCase();
    if (short !== "" && !byKey.has(key)) byKey.set(key, short);
  }
  return [...byKey.values()].slice(0, mostQueries);
}
