import { z } from "zod";
import { askJson } from "./ask-json.ts";
import { type FoundPage, foundPage, type SearchKey, type SearchQuery } from "./found-page.ts";

const answer = z.object({
  results: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullish(),
      content: z.string().nullish(),
      published_date: z.string().nullish(),
    }),
  ),
});

const refused = "its key was refused: see TAVILY_API_KEY";
const reasons = {
  401: refused,
  403: refused,
  429: "its rate limit is used up",
  432: "the limit of its plan is used up",
  433: "its pay-as-you-go limit is used up",
};

/**
 * Asks Tavily for pages or for the last week's news: 20 results at most, one credit a question. Rejects with ReadingError, and with the
 * signal's reason on abort.
 */
export async function askTavily(
  { baseUrl, apiKey }: SearchKey,
  { query, count, isNews }: SearchQuery,
  signal: AbortSignal,
): Promise<FoundPage[]> {
  const { results } = await askJson({
    url: `${baseUrl}/search`,
    schema: answer,
    signal,
    headers: { authorization: `Bearer ${apiKey}` },
    body: {
      ...{ query, max_results: Math.min(20, count), search_depth: "basic" },
      ...(isNews ? { topic: "news", days: 7 } : { topic: "general" }),
    },
    reasons,
  });
  return results.map(({ url, title, content, published_date: date }) =>
    foundPage({ url, title: title ?? url, snippet: content, publishedAt: date }),
  );
}
