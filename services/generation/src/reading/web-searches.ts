import { z } from "zod";
import type { SearchKey, SearchSettings } from "../config.ts";
import { askJson, type JsonQuestion } from "./ask-json.ts";
import { parseDate } from "./dates.ts";
import { htmlToText } from "./html-text.ts";

/** What a search service is asked. */
export interface SearchQuery {
  readonly query: string;
  /** BCP 47. */
  readonly language: string;
  /** How many results are wanted. */
  readonly count: number;
  /** News of the last week, and not pages of any kind and age. */
  readonly isNews: boolean;
}

/** A page that a search service found, as plain text. */
export interface SearchResult {
  readonly url: string;
  /** The address where the service gives no title. */
  readonly title: string;
  readonly snippet: string;
  /** ISO 8601. */
  readonly publishedAt?: string;
}

/** A search service of the whole web. */
export interface WebSearch {
  readonly name: string;
  readonly mostWords: number;
  /** Rejects with ReadingError, and with the signal's reason on abort. */
  ask(query: SearchQuery, signal: AbortSignal): Promise<SearchResult[]>;
}

/** In characters; of each service. */
export const longestQuery = 400;
const longestSnippet = 2_000;

const text = z.string().nullish();
/** A result of any of the services, each of which has names of its own for a text and a date. */
const page = z
  .object({
    ...{ url: z.string(), title: text },
    ...{ content: text, description: text },
    ...{ publishedDate: text, published_date: text, page_age: text },
  })
  .transform(({ url, title, content, description, ...told }): SearchResult => {
    const date = parseDate(told.publishedDate ?? told.published_date ?? told.page_age ?? undefined);
    return {
      ...{ url, title: htmlToText(title ?? url) },
      snippet: htmlToText(content ?? description ?? "").slice(0, longestSnippet),
      ...(date !== undefined && { publishedAt: date.toISOString() }),
    };
  });
const pages = z.array(page);
const results = z.object({ results: pages }).transform((answer) => answer.results);
const ofBrave = z
  .object({ results: pages.nullish(), web: z.object({ results: pages }).nullish() })
  .transform((answer) => answer.results ?? answer.web?.results ?? []);

type Question = Omit<JsonQuestion<SearchResult[]>, "signal">;

/** The services that are set. */
export function webSearches({ searxngUrl, brave, tavily }: SearchSettings): WebSearch[] {
  const search = (name: string, mostWords: number, questionOf: (query: SearchQuery) => Question): WebSearch => {
    return {
      ...{ name, mostWords },
      ask: async (query, signal) => (await askJson({ ...questionOf(query), signal })).slice(0, query.count),
    };
  };
  return [
    ...(searxngUrl === undefined ? [] : [search("SearXNG", 50, (query) => questionToSearxng(searxngUrl, query))]),
    ...(brave === undefined ? [] : [search("Brave", 50, (query) => questionToBrave(brave, query))]),
    ...(tavily === undefined ? [] : [search("Tavily", 100, (query) => questionToTavily(tavily, query))]),
  ];
}

function questionToSearxng(base: string, { query, language, isNews }: SearchQuery): Question {
  const parameters = new URLSearchParams({
    ...{ q: query, format: "json", language, categories: isNews ? "news" : "general" },
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

// Its names of languages where they are not those of ISO 639-1.
const braveLanguages: Readonly<Record<string, string>> = { ja: "jp", zh: "zh-hans", pt: "pt-pt", no: "nb" };
const braveKnown = new Set(
  "en de fr es it nl pt da sv pl ja zh ar no fi cs ru tr ko he hu ro uk el bg hr sk sl".split(" "),
);

/** Of the web it gives 20 results at most, of news 50. */
function questionToBrave({ baseUrl, apiKey }: SearchKey, { query, language, count, isNews }: SearchQuery): Question {
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

/** It gives 20 results at most; a question costs one credit. */
function questionToTavily({ baseUrl, apiKey }: SearchKey, { query, count, isNews }: SearchQuery): Question {
  const refused = "its key was refused: see TAVILY_API_KEY";
  return {
    url: `${baseUrl}/search`,
    schema: results,
    headers: { authorization: `Bearer ${apiKey}` },
    body: {
      ...{ query, max_results: Math.min(20, count), search_depth: "basic" },
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
