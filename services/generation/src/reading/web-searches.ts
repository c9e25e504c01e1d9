import { z } from "zod";
import type { SearchKey, SearchSettings } from "../config.ts";
import { askJson, type JsonQuestion } from "./ask-json.ts";
import { parseDate } from "./dates.ts";
import { htmlToText } from "./html-text.ts";

export interface SearchQuery {
  readonly query: string;
  /** Language of the wanted pages as a BCP 47 tag. */
  readonly language: string;
  /** Maximum number of results that are wanted. */
  readonly count: number;
  /** True for news of the last week, false for pages of any kind and age. */
  readonly isNews: boolean;
}

/** A page that a search service found, as plain text. */
export interface SearchResult {
  readonly url: string;
  /** The page's title, or its address if the service gives none. */
  readonly title: string;
  readonly snippet: string;
  /** ISO 8601 date of publication. Not set if the service gives none. */
  readonly publishedAt?: string;
}

export interface WebSearch {
  readonly name: string;
  /** Maximum number of words in a query for this service. */
  readonly maxWords: number;
  /** Sends a query to the service. Rejects with ReadingError if that fails, and with the signal's reason on abort. */
  ask(query: SearchQuery, signal: AbortSignal): Promise<SearchResult[]>;
}

/** Maximum length of a query in characters, for all services. */
export const maxQueryLength = 400;
const maxSnippetLength = 2_000;

const text = z.string().nullish();
/** The form of a result. It covers all services, which have different names for the text and the date. */
const page = z
  .object({
    url: z.string(),
    title: text,
    content: text,
    description: text,
    publishedDate: text,
    published_date: text,
    page_age: text,
  })
  .transform(({ url, title, content, description, ...told }): SearchResult => {
    const date = parseDate(told.publishedDate ?? told.published_date ?? told.page_age ?? undefined);
    return {
      url,
      title: htmlToText(title ?? url),
      snippet: htmlToText(content ?? description ?? "").slice(0, maxSnippetLength),
      ...(date !== undefined && { publishedAt: date.toISOString() }),
    };
  });
const pages = z.array(page);
const results = z.object({ results: pages }).transform((answer) => answer.results);
const ofBrave = z
  .object({ results: pages.nullish(), web: z.object({ results: pages }).nullish() })
  .transform((answer) => answer.results ?? answer.web?.results ?? []);

type Question = Omit<JsonQuestion<SearchResult[]>, "signal">;

/** Creates a client for each configured search service. */
export function webSearches({ searxngUrl, brave, tavily }: SearchSettings): WebSearch[] {
  const search = (name: string, maxWords: number, toQuestion: (query: SearchQuery) => Question): WebSearch => {
    return {
      name,
      maxWords,
      ask: async (query, signal) => (await askJson({ ...toQuestion(query), signal })).slice(0, query.count),
    };
  };
  return [
    ...(searxngUrl === undefined ? [] : [search("SearXNG", 50, (query) => searxngQuestion(searxngUrl, query))]),
    ...(brave === undefined ? [] : [search("Brave", 50, (query) => braveQuestion(brave, query))]),
    ...(tavily === undefined ? [] : [search("Tavily", 100, (query) => tavilyQuestion(tavily, query))]),
  ];
}

function searxngQuestion(base: string, { query, language, isNews }: SearchQuery): Question {
  const parameters = new URLSearchParams({
    q: query,
    format: "json",
    language,
    categories: isNews ? "news" : "general",
    ...(isNews && { time_range: "week" }),
  });
  return {
    url: `${base}/search?${parameters}`,
    schema: results,
    reasons: {
      403: "it refuses JSON: enable json in search.formats of its settings",
      429: "its limiter refused the request: allow this machine in its limiter's settings",
    },
  };
}

// Language names of the search service Brave where they differ from ISO 639-1.
const braveLanguages: Readonly<Record<string, string>> = { ja: "jp", zh: "zh-hans", pt: "pt-pt", no: "nb" };
const braveKnown = new Set(
  "en de fr es it nl pt da sv pl ja zh ar no fi cs ru tr ko he hu ro uk el bg hr sk sl".split(" "),
);

/** Returns the request for a search with Brave, which returns at most 20 web pages or 50 news articles. */
function braveQuestion({ baseUrl, apiKey }: SearchKey, { query, language, count, isNews }: SearchQuery): Question {
  const parameters = new URLSearchParams({
    q: query,
    count: String(Math.min(isNews ? 50 : 20, count)),
    ...(isNews ? { freshness: "pw" } : { text_decorations: "false", result_filter: "web" }),
    ...(braveKnown.has(language) && { search_lang: braveLanguages[language] ?? language }),
  });
  const refused = "its key was refused: see BRAVE_SEARCH_API_KEY";
  return {
    url: `${baseUrl}/res/v1/${isNews ? "news" : "web"}/search?${parameters}`,
    schema: ofBrave,
    headers: { "x-subscription-token": apiKey },
    reasons: {
      401: refused,
      403: refused,
      422: "it refused the request or its key: see BRAVE_SEARCH_API_KEY",
      429: "its rate limit or monthly quota is used up",
    },
  };
}

/** Returns the request for a search with Tavily, which returns at most 20 results. Each request costs one credit. */
function tavilyQuestion({ baseUrl, apiKey }: SearchKey, { query, count, isNews }: SearchQuery): Question {
  const refused = "its key was refused: see TAVILY_API_KEY";
  return {
    url: `${baseUrl}/search`,
    schema: results,
    headers: { authorization: `Bearer ${apiKey}` },
    body: {
      query,
      max_results: Math.min(20, count),
      search_depth: "basic",
      ...(isNews ? { topic: "news", days: 7 } : { topic: "general" }),
    },
    reasons: {
      401: refused,
      403: refused,
      429: "its rate limit is used up",
      432: "the limit of its plan is used up",
      433: "its pay-as-you-go limit is used up",
    },
  };
}
