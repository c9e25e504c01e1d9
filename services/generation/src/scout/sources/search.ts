import { z } from "zod";
import { askJson } from "../../reading/ask-json.ts";
import { siteName } from "../../reading/canonical-url.ts";
import { parseDate } from "../../reading/dates.ts";
import { htmlToText } from "../../reading/html-text.ts";
import { askSearxng } from "../../reading/searxng.ts";
import type { RawItem } from "../normalize.ts";

/** Where searches go. A service that is not set is not asked, so that a machine without internet waits for nothing. */
export interface SearchAddresses {
  searxngUrl?: string | undefined;
  hackerNewsBaseUrl?: string | undefined;
  gdeltBaseUrl?: string | undefined;
}

/** What a search service is asked for. */
export interface SearchedTopic {
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
}

/** One search service that is configured. */
export interface SearchEngine {
  name: string;
  search(topic: SearchedTopic, now: Date, signal: AbortSignal): Promise<RawItem[]>;
}

const lookBackDays = 7;

/** The configured search services. Their addresses are the operator's own, so the guard for strangers' does not apply. */
export function searchEngines({ searxngUrl, hackerNewsBaseUrl, gdeltBaseUrl }: SearchAddresses): SearchEngine[] {
  return [
    ...(searxngUrl === undefined ? [] : [searxng(searxngUrl)]),
    ...(hackerNewsBaseUrl === undefined ? [] : [hackerNews(hackerNewsBaseUrl)]),
    ...(gdeltBaseUrl === undefined ? [] : [gdelt(gdeltBaseUrl)]),
  ];
}

function searxng(base: string): SearchEngine {
  return {
    name: "SearXNG",
    async search({ name, language }, _now, signal) {
      const asked = { query: name, language, categories: "news", timeRange: "week" } as const;
      const results = await askSearxng(base, asked, signal);
      return results.map((result) => ({ ...result, outlet: siteName(result.url) }));
    },
  };
}

const hackerNewsAnswer = z.object({
  hits: z.array(
    z.object({
      title: z.string().nullish(),
      url: z.string().nullish(),
      created_at_i: z.number(),
      points: z.number().nullish(),
      story_text: z.string().nullish(),
    }),
  ),
});

function hackerNews(base: string): SearchEngine {
  const address = /\/api\/v1$/.test(base) ? base : `${base}/api/v1`;
  return {
    name: "Hacker News",
    async search(topic, now, signal) {
      const since = Math.floor(now.getTime() / 1_000) - lookBackDays * 86_400;
      const query = { query: topic.name, tags: "story", numericFilters: `created_at_i>${since}`, hitsPerPage: "50" };
      const { hits } = await readJson(`${address}/search_by_date`, query, hackerNewsAnswer, signal);
      return hits.flatMap((hit) =>
        hit.url == null || hit.title == null
          ? []
          : [
              {
                url: hit.url,
                title: htmlToText(hit.title),
                snippet: htmlToText(hit.story_text ?? ""),
                publishedAt: new Date(hit.created_at_i * 1_000),
                outlet: siteName(hit.url),
                points: hit.points ?? undefined,
              },
            ],
      );
    },
  };
}

const gdeltAnswer = z.object({
  articles: z
    .array(
      z.object({ url: z.string(), title: z.string(), seendate: z.string().nullish(), domain: z.string().nullish() }),
    )
    .default([]),
});

function gdelt(base: string): SearchEngine {
  const address = /\/doc\/doc$/.test(base) ? base : `${base}/api/v2/doc/doc`;
  return {
    name: "GDELT",
    async search(topic, _now, signal) {
      const query = {
        query: /\s/.test(topic.name) ? `"${topic.name}"` : topic.name,
        mode: "artlist",
        format: "json",
        timespan: `${lookBackDays}d`,
        maxrecords: "75",
      };
      const { articles } = await readJson(address, query, gdeltAnswer, signal);
      return articles.map((article) => ({
        url: article.url,
        title: htmlToText(article.title),
        snippet: "",
        publishedAt: parseDate(article.seendate ?? undefined),
        outlet: article.domain ?? siteName(article.url),
      }));
    },
  };
}

function readJson<Answer>(
  address: string,
  query: Record<string, string>,
  schema: z.ZodType<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  return askJson({ url: `${address}?${new URLSearchParams(query)}`, schema, signal });
}
