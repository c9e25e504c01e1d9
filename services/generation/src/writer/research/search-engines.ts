import type { SearchSettings } from "../../config.ts";
import type { FoundPage, SearchQuery } from "../../reading/found-page.ts";
import { type WebSearch, webSearches } from "../../reading/web-searches.ts";
import type { SearchResult } from "./search-result.ts";

export type Question = Omit<SearchQuery, "isNews">;

/** One search service with the limits of its interface. */
export interface SearchEngine extends Omit<WebSearch, "ask"> {
  /** Rejects with ReadingError, and with the signal's reason on abort. */
  search(question: Question, signal: AbortSignal): Promise<SearchResult[]>;
}

/** The services that are set. */
export function searchEngines(settings: SearchSettings): SearchEngine[] {
  return webSearches(settings).map(({ ask, ...limits }) => ({
    ...limits,
    search: async (question, signal) => (await ask({ ...question, isNews: false }, signal)).map(resultOf),
  }));
}

const longestSnippet = 2_000;

function resultOf({ url, title, snippet, publishedAt }: FoundPage): SearchResult {
  return {
    ...{ url, title, snippet: snippet.slice(0, longestSnippet) },
    ...(publishedAt === undefined ? {} : { publishedAt: publishedAt.toISOString() }),
  };
}
