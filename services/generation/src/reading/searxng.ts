import { z } from "zod";
import { askJson } from "./ask-json.ts";
import { parseDate } from "./dates.ts";
import { htmlToText } from "./html-text.ts";

/** What is asked of a SearXNG instance. */
export interface SearxngQuery {
  readonly query: string;
  /** BCP 47. */
  readonly language: string;
  readonly categories?: string;
  readonly timeRange?: "day" | "week" | "month" | "year";
}

export interface SearxngResult {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  readonly publishedAt: Date | undefined;
}

const answer = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      content: z.string().nullish(),
      publishedDate: z.string().nullish(),
    }),
  ),
});

const reasons = {
  403: "it refuses JSON: enable json in search.formats of its settings",
  429: "its limiter refused the request: allow this machine in its limiter's settings",
};

/** Asks an instance of SearXNG. Rejects with ReadingError, and with the signal's reason on abort. */
export async function askSearxng(base: string, asked: SearxngQuery, signal: AbortSignal): Promise<SearxngResult[]> {
  const { query, language, categories, timeRange } = asked;
  const parameters = new URLSearchParams({ q: query, format: "json", language });
  if (categories !== undefined) parameters.set("categories", categories);
  if (timeRange !== undefined) parameters.set("time_range", timeRange);
  const { results } = await askJson({ url: `${base}/search?${parameters}`, schema: answer, signal, reasons });
  return results.map((result) => ({
    url: result.url,
    title: htmlToText(result.title),
    snippet: htmlToText(result.content ?? ""),
    publishedAt: parseDate(result.publishedDate ?? undefined),
  }));
}
