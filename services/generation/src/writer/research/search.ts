import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import type { SearchSettings } from "../../config.ts";
import { StatusError } from "../../reading/ask-json.ts";
import { cleanUrl, urlKey } from "../../reading/canonical-url.ts";
import { ReadingError } from "../../reading/read-document.ts";
import { maxQueryLength, type SearchResult, type WebSearch, webSearches } from "../../reading/web-searches.ts";

/** The addresses and keys of the configured search services. */
export type SearchAddresses = SearchSettings;

/** The results of the search services, best first, and the services that failed, with reasons. */
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
  readonly failures: readonly { readonly engine: string; readonly reason: string }[];
}

/** Sends queries to all configured search services. Failed services are listed in the answer. Rejects only with the signal's reason. */
export type Search = (
  query: string,
  options: { readonly language: string; readonly signal: AbortSignal },
) => Promise<SearchAnswer>;

const resultsPerEngine = 10;
const maxWaitSeconds = 3;

/** Creates a search over the configured services; undefined when none is configured. */
export function createSearch(addresses: SearchAddresses): Search | undefined {
  const engines = webSearches(addresses);
  if (engines.length === 0) return undefined;
  // Each service gets one request at a time, because many plans and many free instances allow no more.
  const limited = engines.map((engine) => ({ engine, limit: pLimit(1) }));
  return async (query, { language, signal }) => {
    const answers = await Promise.all(
      limited.map(({ engine, limit }) => limit(() => ask(engine, { query, language, signal }))),
    );
    return {
      results: merge(answers.map(({ results }) => results)),
      failures: answers.flatMap(({ failure }) => failure ?? []),
    };
  };
}

interface Asked {
  readonly query: string;
  readonly language: string;
  readonly signal: AbortSignal;
}

interface EngineAnswer {
  readonly results: readonly SearchResult[];
  readonly failure?: SearchAnswer["failures"][number];
}

async function ask(engine: WebSearch, asked: Asked): Promise<EngineAnswer> {
  asked.signal.throwIfAborted();
  const { query, language, signal } = asked;
  const question = { query: shortened(query, engine), language, count: resultsPerEngine, isNews: false };
  try {
    return { results: await patiently(() => engine.ask(question, signal), signal) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ReadingError)) throw error;
    return { results: [], failure: { engine: engine.name, reason: error.message } };
  }
}

/** Sends a request to a search service again if the service refuses it and says how long to wait. */
async function patiently<Value>(task: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
  try {
    return await task();
  } catch (error) {
    const seconds = error instanceof StatusError && error.status === 429 ? error.retryAfterSeconds : undefined;
    if (seconds === undefined || seconds > maxWaitSeconds) throw error;
    await wait(seconds * 1_000, undefined, { signal });
    return task();
  }
}

function shortened(query: string, { maxWords }: WebSearch): string {
  const words = query.trim().split(/\s+/).slice(0, maxWords).join(" ");
  return words.length <= maxQueryLength ? words : words.slice(0, maxQueryLength).replace(/ \S*$/, "");
}

// Scores of different services are not comparable. So the first results of all services come first, then the second ones, and so on.
function merge(answers: readonly (readonly SearchResult[])[]): SearchResult[] {
  const longest = Math.max(...answers.map((results) => results.length));
  const byKey = new Map<string, SearchResult>();
  for (let rank = 0; rank < longest; rank += 1) {
    for (const result of answers.flatMap((results) => results[rank] ?? [])) {
      const url = cleanUrl(result.url);
      if (url === undefined) continue;
      const known = byKey.get(urlKey(url));
      const publishedAt = known?.publishedAt ?? result.publishedAt;
      const merged = { ...result, ...known, url: known?.url ?? url };
      byKey.set(urlKey(url), publishedAt === undefined ? merged : { ...merged, publishedAt });
    }
  }
  return [...byKey.values()];
}
