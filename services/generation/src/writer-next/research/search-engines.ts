import { z } from "zod";
import { askJson } from "../../reading/ask-json.ts";
import { parseDate } from "../../reading/dates.ts";
import { htmlToText } from "../../reading/html-text.ts";
import { askSearxng } from "../../reading/searxng.ts";
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

interface Key {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** A SearXNG instance of the operator's. */
export function searxng(baseUrl: string): SearchEngine {
  return {
    name: "SearXNG",
    longestQuery: 400,
    mostWords: 50,
    async search({ query, language, count }, signal) {
      const results = await askSearxng(baseUrl, { query, language, categories: "general" }, signal);
      return results.slice(0, count).map(resultOf);
    },
  };
}

const braveAnswer = z.object({
  web: z
    .object({
      results: z.array(
        z.object({
          url: z.string(),
          title: z.string(),
          description: z.string().nullish(),
          page_age: z.string().nullish(),
        }),
      ),
    })
    .nullish(),
});

// Its names of languages where they are not those of ISO 639-1.
const braveLanguages: Readonly<Record<string, string>> = { ja: "jp", zh: "zh-hans", pt: "pt-pt", no: "nb" };
const braveKnown = new Set(
  "en de fr es it nl pt da sv pl ja zh ar no fi cs ru tr ko he hu ro uk el bg hr sk sl".split(" "),
);

/** Brave's web search: 400 characters and 50 words a query, 20 results. */
export function brave({ baseUrl, apiKey }: Key): SearchEngine {
  const refused = "its key was refused: see BRAVE_SEARCH_API_KEY";
  return {
    name: "Brave",
    longestQuery: 400,
    mostWords: 50,
    async search({ query, language, count }, signal) {
      const parameters = new URLSearchParams({
        q: query,
        count: String(Math.min(20, count)),
        text_decorations: "false",
      });
      if (braveKnown.has(language)) parameters.set("search_lang", braveLanguages[language] ?? language);
      parameters.set("result_filter", "web");
      const { web } = await askJson({
        url: `${baseUrl}/res/v1/web/search?${parameters}`,
        schema: braveAnswer,
        signal,
        headers: { "x-subscription-token": apiKey },
        reasons: {
          401: refused,
          403: refused,
          422: "it refused the request or its key: see BRAVE_SEARCH_API_KEY",
          429: "its rate limit or monthly quota is used up",
        },
      });
      return (web?.results ?? []).map(({ url, title, description, page_age: age }) =>
        resultOf({ url, title, snippet: description, publishedAt: parseDate(age ?? undefined) }),
      );
    },
  };
}

const tavilyAnswer = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullish(),
      content: z.string().nullish(),
      published_date: z.string().nullish(),
    }),
  ),
});

/** Tavily: 400 characters a query, 20 results; one credit a search. */
export function tavily({ baseUrl, apiKey }: Key): SearchEngine {
  const refused = "its key was refused: see TAVILY_API_KEY";
  return {
    name: "Tavily",
    longestQuery: 400,
    mostWords: 100,
    async search({ query, count }, signal) {
      const { results } = await askJson({
        url: `${baseUrl}/search`,
        schema: tavilyAnswer,
        signal,
        headers: { authorization: `Bearer ${apiKey}` },
        body: { query, max_results: Math.min(20, count), search_depth: "basic", topic: "general" },
        reasons: {
          401: refused,
          403: refused,
          429: "its rate limit is used up",
          432: "the limit of its plan is used up",
          433: "its pay-as-you-go limit is used up",
        },
      });
      return results.map(({ url, title, content, published_date: date }) =>
        resultOf({ url, title: title ?? url, snippet: content, publishedAt: parseDate(date ?? undefined) }),
      );
    },
  };
}

const longestSnippet = 2_000;

interface Found {
  readonly url: string;
  readonly title: string;
  readonly snippet: string | null | undefined;
  readonly publishedAt: Date | undefined;
}

function resultOf({ url, title, snippet, publishedAt }: Found): SearchResult {
  return {
    url,
    title: htmlToText(title),
    snippet: htmlToText(snippet ?? "").slice(0, longestSnippet),
    ...(publishedAt === undefined ? {} : { publishedAt: publishedAt.toISOString() }),
  };
}
