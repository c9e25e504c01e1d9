import type { ArchiveItem, StorySource } from "../../domain/engine-ports.ts";
import { cleanUrl, urlKey } from "../../reading/canonical-url.ts";
import type { SearchResult } from "../../reading/web-searches.ts";

/** The maximum number of web pages that are read for one draft. */
export const maxPages = 12;
const maxFoundPages = 6;

/** A description of a web page from a search engine or the scout. It is used as a source when the page cannot be read. */
export interface Snippet {
  readonly title: string;
  readonly text: string;
  /** The name of the publisher, if known. */
  readonly outlet?: string | undefined;
  /** The date of publication in ISO 8601. */
  readonly publishedAt?: string;
}

/** A web page that should be read as a source. */
export interface WantedPage {
  readonly url: string;
  readonly snippet?: Snippet;
}

/** Returns the pages that the client's order and the scouted story name, without duplicates. */
export function namedPages(links: readonly string[], sources: readonly StorySource[]): WantedPage[] {
  const stories = sources.map(({ url, title, snippet, publishedAt, outlet }) => ({
    url,
    snippet: { title, text: snippet, outlet, ...(publishedAt !== undefined && { publishedAt }) },
  }));
  return withoutDoubles([...links.map((url) => ({ url })), ...stories]);
}

/** Returns further pages to read from search results and the scout's stories, as many as the limit allows. */
export function foundPages(
  named: readonly WantedPage[],
  answers: readonly (readonly SearchResult[])[],
  ideas: readonly ArchiveItem[],
): WantedPage[] {
  const known = new Set(named.map(({ url }) => urlKey(url)));
  const longest = Math.max(0, ...answers.map((results) => results.length));
  // The first results of all queries come first, then the second ones, and so on.
  const results = Array.from({ length: longest }, (_, rank) => answers.flatMap((answer) => answer[rank] ?? [])).flat();
  const found = results.map(({ url, title, snippet, publishedAt }) => ({
    url,
    snippet: { title, text: snippet, ...(publishedAt === undefined ? {} : { publishedAt }) },
  }));
  const seen = ideas.map(({ url, title, text, publishedAt }) => ({
    url,
    snippet: { title, text, ...(publishedAt === undefined ? {} : { publishedAt }) },
  }));
  const room = Math.min(maxFoundPages, maxPages - named.length);
  return withoutDoubles([...found.slice(0, maxFoundPages - Math.min(2, seen.length)), ...seen, ...found])
    .filter(({ url }) => cleanUrl(url) !== undefined && !known.has(urlKey(url)))
    .slice(0, Math.max(0, room));
}

function withoutDoubles(wanted: readonly WantedPage[]): WantedPage[] {
  const byKey = new Map<string, WantedPage>();
  for (const one of wanted) byKey.set(urlKey(one.url), { ...one, ...byKey.get(urlKey(one.url)) });
  return [...byKey.values()];
}
