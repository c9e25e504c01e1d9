import type { ArchiveItem, StorySource } from "../../domain/engine-ports.ts";
import { cleanUrl, urlKey } from "../../reading/canonical-url.ts";
import type { SearchResult } from "../../reading/web-searches.ts";

/** Pages that one draft reads at most. */
export const mostPages = 12;
const mostFoundPages = 6;

/** What is known of a page before it is read; stands in for it when it cannot be. */
export interface Snippet {
  readonly title: string;
  readonly text: string;
  /** Who published it, where that is known. */
  readonly outlet?: string | undefined;
  /** ISO 8601. */
  readonly publishedAt?: string;
}

/** A page to read. */
export interface WantedPage {
  readonly url: string;
  readonly snippet?: Snippet;
}

/** Pages named by the client and by the idea, each once. */
export function namedPages(links: readonly string[], sources: readonly StorySource[]): WantedPage[] {
  const stories = sources.map(({ url, title, snippet, publishedAt, outlet }) => ({
    url,
    snippet: { title, text: snippet, outlet, ...(publishedAt !== undefined && { publishedAt }) },
  }));
  return withoutDoubles([...links.map((url) => ({ url })), ...stories]);
}

/** Pages that searches found and stories that the scout kept, as many as there is room for, none that is named already. */
export function foundPages(
  named: readonly WantedPage[],
  answers: readonly (readonly SearchResult[])[],
  ideas: readonly ArchiveItem[],
): WantedPage[] {
  const known = new Set(named.map(({ url }) => urlKey(url)));
  const longest = Math.max(0, ...answers.map((results) => results.length));
  // The best of every query goes before the second of any.
  const results = Array.from({ length: longest }, (_, rank) => answers.flatMap((answer) => answer[rank] ?? [])).flat();
  const found = results.map(({ url, title, snippet, publishedAt }) => ({
    url,
    snippet: { title, text: snippet, ...(publishedAt === undefined ? {} : { publishedAt }) },
  }));
  const seen = ideas.map(({ url, title, text, publishedAt }) => ({
    url,
    snippet: { title, text, ...(publishedAt === undefined ? {} : { publishedAt }) },
  }));
  const room = Math.min(mostFoundPages, mostPages - named.length);
  return withoutDoubles([...found.slice(0, mostFoundPages - Math.min(2, seen.length)), ...seen, ...found])
    .filter(({ url }) => cleanUrl(url) !== undefined && !known.has(urlKey(url)))
    .slice(0, Math.max(0, room));
}

function withoutDoubles(wanted: readonly WantedPage[]): WantedPage[] {
  const byKey = new Map<string, WantedPage>();
  for (const one of wanted) byKey.set(urlKey(one.url), { ...one, ...byKey.get(urlKey(one.url)) });
  return [...byKey.values()];
}
