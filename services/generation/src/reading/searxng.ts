import { z } from "zod";
import { askJson } from "./ask-json.ts";
import { type FoundPage, foundPage, type SearchQuery } from "./found-page.ts";

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
export async function askSearxng(
  base: string,
  { query, language, count, isNews }: SearchQuery,
  signal: AbortSignal,
): Promise<FoundPage[]> {
  const parameters = new URLSearchParams({ q: query, format: "json", language });
  parameters.set("categories", isNews ? "news" : "general");
  if (isNews) parameters.set("time_range", "week");
  const { results } = await askJson({ url: `${base}/search?${parameters}`, schema: answer, signal, reasons });
  return results
    .slice(0, count)
    .map(({ url, title, content, publishedDate }) =>
      foundPage({ url, title, snippet: content, publishedAt: publishedDate }),
    );
}
