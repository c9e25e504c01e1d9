import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { ScoutSettings } from "../../config.ts";
import { askJson, StatusError, UnreachableError } from "../../reading/ask-json.ts";
import { siteName } from "../../reading/canonical-url.ts";
import { parseDate } from "../../reading/dates.ts";
import { htmlToText } from "../../reading/html-text.ts";
import { ReadingError, userAgent } from "../../reading/read-document.ts";
import { longestQuery, type WebSearch, webSearches } from "../../reading/web-searches.ts";
import type { RawItem } from "../normalize.ts";

/** The search services that may be asked. Their addresses are the operator's own, so the guard for strangers' does not apply. */
export type SearchAddresses = Partial<Omit<ScoutSettings, "feeds">>;

/** What a search service is asked for. */
export interface SearchedTopic {
  readonly name: string;
  /** BCP 47. */
  readonly language: string;
}

/** One search service that may be asked. */
export interface SearchEngine {
  readonly name: string;
  /** A run that reads other sources is complete without it. */
  readonly isOptional: boolean;
  /** Of a public service, which not every installation can reach: answers anything when it can be reached. */
  readonly probeUrl?: string;
  /** News of these topics, the most important first. Rejects with ReadingError, and with the signal's reason on abort. */
  search(topics: readonly SearchedTopic[], now: Date, signal: AbortSignal): Promise<SearchAnswer>;
}

/** The answer of a search service. */
export interface SearchAnswer {
  readonly items: readonly RawItem[];
  /** How many of the questions were not answered, and why. */
  readonly failure?: string;
}

const lookBackDays = 7;
const mostTopics = 20;

/** The search services of these addresses. */
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

const usualPauseMilliseconds = 1_100;
/** The maximum wait for a service that rejects more questions for now. */
const maxPauseMilliseconds = 10_000;
const maxFailuresInRow = 2;

/**
 * Asks one question after the other. A question refused with 429 is retried once after a pause, and the next questions keep
 * the same pause. A failed question is skipped. After two failures in a row, or when the service is down, the rest is not
 * asked. Reports how many questions have no answer; rejects when none has one.
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

/** Milliseconds to wait before a question that was turned away is asked again; undefined when that is of no use. */
function pauseAfter(error: unknown): number | undefined {
  if (!(error instanceof StatusError) || error.status !== 429) return undefined;
  const { retryAfterSeconds } = error;
  const milliseconds = retryAfterSeconds === undefined ? usualPauseMilliseconds : retryAfterSeconds * 1_000;
  return milliseconds <= maxPauseMilliseconds ? milliseconds : undefined;
}

const eachTopic =
  (ask: (topic: SearchedTopic, now: Date, signal: AbortSignal) => Promise<RawItem[]>): Search =>
  (topics, now, signal) =>
    inTurn(topics.slice(0, mostTopics), (topic) => ask(topic, now, signal), signal);

const mostResults = 50;

/** Asks a web search for the last week's news. */
const news = ({ ask }: WebSearch): Search =>
  eachTopic(async ({ name, language }, _now, signal) => {
    const query = { query: name.slice(0, longestQuery), language, count: mostResults, isNews: true };
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
      ...{ url, title: htmlToText(title), outlet: siteName(url), points: points ?? undefined },
      snippet: htmlToText(told.story_text ?? ""),
      publishedAt: new Date(told.created_at_i * 1_000),
    };
  });
/** What has no title or address, as questions to its readers have none, is passed over. */
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
/** A run that would wait longer for its turn goes without. */
const gdeltPatienceMilliseconds = 10_000;
const gdeltTopicsInQuestion = 7;

/**
 * GDELT's articles (https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/). Several topics share a question, since it takes one each five
 * seconds; it wants a program to name itself, sheds load with 429, and tells what is wrong with a question as plain text.
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
    const phrases = topics.slice(0, mostTopics).map(({ name }) => phraseOf(name));
    const asked = phrases.filter((phrase) => phrase.length > 4);
    const groups = Array.from({ length: Math.ceil(asked.length / gdeltTopicsInQuestion) }, (_, at) =>
      asked.slice(at * gdeltTopicsInQuestion, (at + 1) * gdeltTopicsInQuestion),
    );
    const askGroup = async (group: readonly string[]): Promise<RawItem[]> => {
      await takeTurn(signal);
      const parameters = new URLSearchParams({
        query: group.length === 1 ? group.join("") : `(${group.join(" OR ")})`,
        ...{ mode: "artlist", format: "json", timespan: `${lookBackDays}d`, maxrecords: "250", sort: "datedesc" },
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

const phraseOf = (name: string): string => {
  const words = name.replace(/[^\p{L}\p{N}'’-]+/gu, " ").trim();
  return words.includes(" ") ? `"${words}"` : words;
};
