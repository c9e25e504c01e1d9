import { z } from "zod";
import { askJson } from "./ask-json.ts";
import { type FoundPage, foundPage, type SearchKey, type SearchQuery } from "./found-page.ts";

const result = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  page_age: z.string().nullish(),
});
const answer = z.object({
  web: z.object({ results: z.array(result) }).nullish(),
  results: z.array(result).nullish(),
});

// Its names of languages where they are not those of ISO 639-1.
const braveLanguages: Readonly<Record<string, string>> = { ja: "jp", zh: "zh-hans", pt: "pt-pt", no: "nb" };
const braveKnown = new Set(
  "en de fr es it nl pt da sv pl ja zh ar no fi cs ru tr ko he hu ro uk el bg hr sk sl".split(" "),
);

const refused = "its key was refused: see BRAVE_SEARCH_API_KEY";
const reasons = {
  401: refused,
  403: refused,
  422: "it refused the request or its key: see BRAVE_SEARCH_API_KEY",
  429: "its rate limit or monthly quota is used up",
};

/**
 * Asks Brave's web search (20 results at most), or its search of the last week's news (50). Rejects with ReadingError, and with the
 * signal's reason on abort.
 */
export async function askBrave(
  { baseUrl, apiKey }: SearchKey,
  { query, language, count, isNews }: SearchQuery,
  signal: AbortSignal,
): Promise<FoundPage[]> {
  const parameters = new URLSearchParams({
    q: query,
    count: String(Math.min(isNews ? 50 : 20, count)),
    ...(isNews ? { freshness: "pw" } : { text_decorations: "false", result_filter: "web" }),
  });
  if (braveKnown.has(language)) parameters.set("search_lang", braveLanguages[language] ?? language);
  const { web, results } = await askJson({
    url: `${baseUrl}/res/v1/${isNews ? "news" : "web"}/search?${parameters}`,
    schema: answer,
    signal,
    headers: { "x-subscription-token": apiKey },
    reasons,
  });
  return (results ?? web?.results ?? []).map(({ url, title, description, page_age: age }) =>
    foundPage({ url, title, snippet: description, publishedAt: age }),
  );
}
