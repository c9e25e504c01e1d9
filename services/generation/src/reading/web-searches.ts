import type { SearchSettings } from "../config.ts";
import { askBrave } from "./brave.ts";
import type { FoundPage, SearchQuery } from "./found-page.ts";
import { askSearxng } from "./searxng.ts";
import { askTavily } from "./tavily.ts";

/** A search service of the whole web, with the limits of its interface. */
export interface WebSearch {
  readonly name: string;
  /** In characters. */
  readonly longestQuery: number;
  readonly mostWords: number;
  /** Rejects with ReadingError, and with the signal's reason on abort. */
  ask(query: SearchQuery, signal: AbortSignal): Promise<FoundPage[]>;
}

/** The services that are set. */
export function webSearches({ searxngUrl, brave, tavily }: SearchSettings): WebSearch[] {
  const longestQuery = 400;
  const search = (name: string, mostWords: number, ask: WebSearch["ask"]) => ({ name, longestQuery, mostWords, ask });
  return [
    ...(searxngUrl === undefined
      ? []
      : [search("SearXNG", 50, (query, signal) => askSearxng(searxngUrl, query, signal))]),
    ...(brave === undefined ? [] : [search("Brave", 50, (query, signal) => askBrave(brave, query, signal))]),
    ...(tavily === undefined ? [] : [search("Tavily", 100, (query, signal) => askTavily(tavily, query, signal))]),
  ];
}
