/** The page that a query asks for; undefined: there can be no such page. */
export function pageNumber(query: unknown): number | undefined {
  if (query === undefined) return 1;
  return typeof query === "string" && /^[1-9]\d{0,5}$/.test(query) ? Number(query) : undefined;
}
