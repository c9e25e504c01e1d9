import type { SearchSettings } from "../../config.ts";
import { askBrave } from "../../reading/brave.ts";
import type { FoundPage } from "../../reading/found-page.ts";
import { askSearxng } from "../../reading/searxng.ts";
import { askTavily } from "../../reading/tavily.ts";
import type { SearchResult } from "./search-result.ts";

export interface Question {
  readonly query: string;
  /** BCP 47. */
  readonly language: string;
  /** How many results are wanted. */
  readonly count: number;
}

/** One search service with the limits of its interface. */
export interface SearchEngine {
  readonly name: string;
  /** In characters. */
  readonly longestQuery: number;
  readonly mostWords: number;
  /** Rejects with ReadingError, and with the signal's reason on abort. */
  search(question: Question, signal: AbortSignal): Promise<SearchResult[]>;
}

type Ask = (question: Question & { readonly isNews: false }, signal: AbortSignal) => Promise<FoundPage[]>;

/** The services that are set. */
export function searchEngines({ searxngUrl, brave, tavily }: SearchSettings): SearchEngine[] {
  const engine = (name: string, mostWords: number, ask: Ask): SearchEngine => ({
    ...{ name, longestQuery: 400, mostWords },
    search: async (question, signal) => (await ask({ ...question, isNews: false }, signal)).map(resultOf),
  });
  return [
    ...(searxngUrl === undefined
      ? []
      : [engine("SearXNG", 50, (asked, signal) => askSearxng(searxngUrl, asked, signal))]),
    ...(brave === undefined ? [] : [engine("Brave", 50, (asked, signal) => askBrave(brave, asked, signal))]),
    ...(tavily === undefined ? [] : [engine("Tavily", 100, (asked, signal) => askTavily(tavily, asked, signal))]),
  ];
}

const longestSnippet = 2_000;

function resultOf({ url, title, snippet, publishedAt }: FoundPage): SearchResult {
  return {
    ...{ url, title, snippet: snippet.slice(0, longestSnippet) },
    ...(publishedAt === undefined ? {} : { publishedAt: publishedAt.toISOString() }),
  };
}
