import type { ScoutItem } from "../../src/scout/normalize.ts";

export const now = new Date("2026-11-16T12:00:00Z");

/** Creates a report of an outlet that was published `hours` before `now`. */
export function reportOf(
  title: string,
  { text = title, site = "news.example", hours = 3, feedOf = [] as string[] } = {},
): ScoutItem {
  const url = `https://${site}/${encodeURIComponent(title)}`;
  const publishedAt = new Date(now.getTime() - hours * 3_600_000).toISOString();
  const outlet = site.split(".")[0] ?? site;
  return { url, key: url, title, snippet: text, publishedAt, outlet, site, tags: [], feedOf };
}
