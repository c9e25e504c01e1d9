import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { ScoutSettings } from "../../config.ts";
import { askJson, StatusError, UnreachableError } from "../../reading/ask-json.ts";
import { siteName } from "../../reading/canonical-url.ts";
import { parseDate } from "../../reading/dates.ts";
import { htmlToText } from "../../reading/html-text.ts";
import { ReadingError, userAgent } from "../../reading/read-document.ts";
import { maxQueryLength, type WebSearch, webSearches } from "../../reading/web-searches.ts";
import type { RawItem } from "../normalize.ts";

/**
 * Addresses of the search services. The operator configures them, so private addresses are allowed, unlike for feeds.
 */
export type SearchAddresses = Partial<Omit<ScoutSettings, "feeds">>;

/** A topic for which search services are asked for news. */
export interface SearchedTopic {
  readonly name: string;
  /** Language of the wanted reports as a BCP 47 tag. */
  readonly language: string;
}

/** A search service that is asked for news. */
export interface SearchEngine {
  readonly name: string;
  /**
   * Whether a run may do without the service. If the service fails and other sources were read, the run still counts as
   * complete.
   */
  readonly isOptional: boolean;
  /**
   * An address that answers if the service can be reached. Only set for public services, which some installations
   * cannot reach.
   */
  readonly probeUrl?: string;
  /**
   * Returns news about the given topics, which are sorted by importance. Rejects with ReadingError if all queries fail,
   * and with the signal's reason on abort.
   */
  search(topics: readonly SearchedTopic[], now: Date, signal: AbortSignal): Promise<SearchAnswer>;
}

/** The reports that a search service found. */
export interface SearchAnswer {
  readonly items: readonly RawItem[];
  /** A sentence that says how many queries failed, and why. Not set if none failed. */
  readonly failure?: string;
}

const lookBackDays = 7;
const maxTopics = 20;

/** Creates the search services for the configured addresses. */
export function searchEngines(addresses: SearchAddresses): SearchEngine[] {
  const { hackerNewsBaseUrl, gdeltBaseUrl, publicByDefault = false } = addresses;
  const ofPublic = (baseUrl: string) => ({ isOptional: publicByDefault, probeUrl: new URL("/", baseUrl).href });
  return [
    ...webSearches(addresses).map((search) => ({ name: search.name, isOptional: false, search: news(search) })),
    ...(hackerNewsBaseUrl === undefined
      ? []
      : [{ ...ofPublic(hackerNewsBaseUrl), name: "Hacker News", search: hackerNews(hackerNewsBaseUrl) }]),
    ...(gdeltBaseUrl === undefined ? [] : [{ ...ofPublic(gdeltBaseUrl), name: "GDELT", search: gdelt(gdeltBaseUrl) }]),
  ];
}

type Search = SearchEngine["search"];

const defaultPauseMilliseconds = 1_100;
/** Maximum pause for a service that rejects queries because of too many requests. */
const maxPauseMilliseconds = 10_000;
const maxFailuresInRow = 2;

/**
 * Sends queries to a search service, one after the other. A query rejected with status 429 (too many requests) is
 * repeated once after a pause, and later queries keep the same pause. A failed query is skipped. After two failures in
 * a row, or if the service is down, the remaining queries are not sent. The result says how many queries failed; the
 * promise rejects if all of them did.
 */
async function inTurn<Question>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<RawItem[]>,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const items: RawItem[] = [];
  let answered = 0;
  let failuresInRow = 0;
  let failure: ReadingError | undefined;
  let pauseMilliseconds = 0;
  const pause = (): Promise<unknown> =>
    wait(pauseMilliseconds, undefined, { signal }).catch(() => signal.throwIfAborted());
  const askPatiently = async (question: Question): Promise<RawItem[]> => {
    if (pauseMilliseconds > 0) await pause();
    try {
      return await ask(question);
    } catch (error) {
      const milliseconds = pauseAfter(error);
      if (milliseconds === undefined) throw error;
      pauseMilliseconds = milliseconds;
      await pause();
      return ask(question);
    }
  };
  for (const question of questions) {
    try {
      items.push(...(await askPatiently(question)));
      answered += 1;
      failuresInRow = 0;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ReadingError)) throw error;
      failure ??= error;
      failuresInRow += 1;
      if (error instanceof UnreachableError || failuresInRow >= maxFailuresInRow) break;
    }
  }
  if (failure === undefined) return { items };
  if (answered === 0) throw failure;
  return {
    items,
    failure: `${questions.length - answered} of ${questions.length} questions failed: ${failure.message}`,
  };
}

/**
 * Returns the pause in milliseconds before a rejected query is repeated, or `undefined` if repeating would not help.
 */
function pauseAfter(error: unknown): number | undefined {
  if (!(error instanceof StatusError) || error.status !== 429) return undefined;
  const { retryAfterSeconds } = error;
  const milliseconds = retryAfterSeconds === undefined ? defaultPauseMilliseconds : retryAfterSeconds * 1_000;
  return milliseconds <= maxPauseMilliseconds ? milliseconds : undefined;
}

const eachTopic =
  (ask: (topic: SearchedTopic, now: Date, signal: AbortSignal) => Promise<RawItem[]>): Search =>
  (topics, now, signal) =>
    inTurn(topics.slice(0, maxTopics), (topic) => ask(topic, now, signal), signal);

const maxResults = 50;

/** Creates a search for news of the last week from a general web search. */
const news = ({ ask }: WebSearch): Search =>
  eachTopic(async ({ name, language }, _now, signal) => {
    const query = { query: name.slice(0, maxQueryLength), language, count: maxResults, isNews: true };
    const found = await ask(query, signal);
    return found.flatMap(({ publishedAt, ...one }): RawItem[] =>
      one.title === one.url
        ? []
        : [{ ...one, outlet: siteName(one.url), ...(publishedAt && { publishedAt: new Date(publishedAt) }) }],
    );
  });

const hackerNewsHit = z
  .object({
    title: z.string(),
    url: z.string(),
    created_at_i: z.number(),
    points: z.number().nullish(),
    story_text: z.string().nullish(),
  })
  .transform(({ title, url, points, ...told }): RawItem => {
    return {
      url,
      title: htmlToText(title),
      outlet: siteName(url),
      points: points ?? undefined,
      snippet: htmlToText(told.story_text ?? ""),
      publishedAt: new Date(told.created_at_i * 1_000),
    };
  });
/** Hits without a title or address are skipped. Hits that are questions to the readers ("Ask HN") have no address. */
const hackerNewsAnswer = z.object({ hits: z.array(hackerNewsHit.nullable().catch(null)) });

function hackerNews(base: string): Search {
  const address = /\/api\/v1$/.test(base) ? base : `${base}/api/v1`;
  return eachTopic(async (topic, now, signal) => {
    const since = Math.floor(now.getTime() / 1_000) - lookBackDays * 86_400;
    const query = { query: topic.name, tags: "story", numericFilters: `created_at_i>${since}`, hitsPerPage: "50" };
    const url = `${address}/search_by_date?${new URLSearchParams(query)}`;
    const { hits } = await askJson({ url, schema: hackerNewsAnswer, signal });
    return hits.filter((hit) => hit !== null);
  });
}

const gdeltArticle = z
  .object({ url: z.string(), title: z.string(), seendate: z.string().nullish(), domain: z.string().nullish() })
  .transform(({ url, title, seendate, domain }): RawItem => {
    const publishedAt = parseDate(seendate ?? undefined);
    return { url, title: htmlToText(title), snippet: "", publishedAt, outlet: domain ?? siteName(url) };
  });
const gdeltAnswer = z.object({ articles: z.array(gdeltArticle).default([]) });

const gdeltGapMilliseconds = 5_000;
/**
 * Maximum waiting time for GDELT, which accepts one query in five seconds from all runs. A run that would wait longer
 * skips GDELT.
 */
const gdeltPatienceMilliseconds = 10_000;
const gdeltTopicsInQuestion = 7;

/**
 * Creates a search of GDELT's articles (https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/). GDELT accepts one query in
 * five seconds, so several topics share a query. It requires a user agent, rejects queries with 429 under load, and reports
 * errors in queries as plain text.
 */
function gdelt(base: string): Search {
  const address = /\/doc\/doc$/.test(base) ? base : `${base}/api/v2/doc/doc`;
  let freeAt = 0;
  const takeTurn = async (signal: AbortSignal): Promise<void> => {
    const now = Date.now();
    const turn = Math.max(now, freeAt);
    if (turn - now > gdeltPatienceMilliseconds) throw new ReadingError("other runs of this installation were first");
    freeAt = turn + gdeltGapMilliseconds;
    await wait(turn - now, undefined, { signal }).catch(() => signal.throwIfAborted());
  };
  return async (topics, _now, signal) => {
    const phrases = topics.slice(0, maxTopics).map(({ name }) => toPhrase(name));
    const asked = phrases.filter((phrase) => phrase.length > 4);
    const groups = Array.from({ length: Math.ceil(asked.length / gdeltTopicsInQuestion) }, (_, at) =>
      asked.slice(at * gdeltTopicsInQuestion, (at + 1) * gdeltTopicsInQuestion),
    );
    const askGroup = async (group: readonly string[]): Promise<RawItem[]> => {
      await takeTurn(signal);
      const parameters = new URLSearchParams({
        query: group.length === 1 ? group.join("") : `(${group.join(" OR ")})`,
        mode: "artlist",
        format: "json",
        timespan: `${lookBackDays}d`,
        maxrecords: "250",
        sort: "datedesc",
      });
      const { articles } = await askJson({
        url: `${address}?${parameters}`,
        schema: gdeltAnswer,
        signal,
        headers: { "user-agent": userAgent },
        reasons: { 429: "it takes no more questions for now" },
        timeoutMilliseconds: 15_000,
      });
      return articles;
    };
    return inTurn(groups, askGroup, signal);
  };
}

const toPhrase = (name: string): string => {
  const words = name.replace(/[^\p{L}\p{N}'’-]+/gu, " ").trim();
  return words.includes(" ") ? `"${words}"` : words;
};
