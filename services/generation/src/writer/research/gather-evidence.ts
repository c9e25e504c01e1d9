import type { Logger } from "@galley/service-kit/logging";
import type { ArchiveItem, StorySource } from "../../domain/engine-ports.ts";
import { cleanUrl } from "../../reading/canonical-url.ts";
import { ReadingError } from "../../reading/read-document.ts";
import { readInThread } from "../../reading/read-in-thread.ts";
import type { PageReader } from "../../reading/read-page.ts";
import type { SearchResult } from "../../reading/web-searches.ts";
import type { Threaded } from "../../threads/threaded.ts";
import { cleanQueries } from "./clean-queries.ts";
import type { Evidence } from "./evidence.ts";
import type { Archive, NearArchive } from "./near-archive.ts";
import type { Search } from "./search.ts";
import type { FoundPage, SourceText, ToldPage } from "./source-text.ts";
import { foundPages, maxPages, namedPages, type WantedPage } from "./wanted-pages.ts";
import type { ReadSources } from "./weigh-evidence.ts";

// The maximum number of the publication's posts and stories that are searched for related ones. Older ones are left out.
const maxArchived = 500;

/** The sources to read for one draft: pages, search queries, and the publication's archive. */
export interface ResearchWish {
  /** Addresses in the client's instructions, which are read as sources. */
  readonly links: readonly string[];
  /** The story that the scout found, if the draft is about one. */
  readonly idea?: { readonly sources: readonly StorySource[] } | undefined;
  /** Queries for search engines. If the list is empty, nothing is searched. */
  readonly queries: readonly string[];
  /** Earlier posts of the publication and stories that its scout found. */
  readonly archive: readonly ArchiveItem[];
  /** The language of the article (BCP 47), such as "en-GB". */
  readonly language: string;
  readonly subject: string;
}

/** The functions that run in worker threads, because they take long. */
export interface ResearchTasks {
  readonly nearArchive: Threaded<Archive, NearArchive>;
  readonly weighEvidence: Threaded<ReadSources, Omit<Evidence, "failures">>;
  readonly readSnippet: Threaded<ToldPage, SourceText | undefined>;
  readonly readSource: Threaded<FoundPage, SourceText>;
}

export interface ResearchTools {
  readonly readPage: PageReader;
  readonly tasks: ResearchTasks;
  readonly search?: Search | undefined;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

interface Outcome {
  readonly found?: SourceText | undefined;
  readonly failures: Evidence["failures"];
}

/**
 * Reads the sources for one draft, at most twelve pages: those that the client and the scouted story name, search results, and related
 * stories of the scout. It also finds related posts of the publication. A page that cannot be read is replaced by the description that
 * the scout or the search engine gives of it. `failures` lists what could not be read (a search engine as "search:<name>"). Rejects only
 * with the signal's reason.
 */
export async function gatherEvidence(wanted: ResearchWish, tools: ResearchTools): Promise<Evidence> {
  const { archive, subject, language } = wanted;
  const { tasks, signal } = tools;
  const queries = cleanQueries(wanted.queries);
  const near = await tasks.nearArchive({ archive: archive.slice(-maxArchived), subject, language }, signal);
  const named = namedPages(wanted.links, wanted.idea?.sources ?? []);
  const asked = named.slice(0, maxPages);
  const [answers, first] = await Promise.all([askAll(queries, wanted, tools), readAll(asked, wanted, tools)]);
  const found = foundPages(asked, answers.results, near.ideas);
  const second = await readAll(found, wanted, tools);
  signal.throwIfAborted();
  const outcomes = [...first, ...second];
  const texts = outcomes.flatMap(({ found: one }) => one ?? []);
  const query = [subject, ...queries].join(" ");
  const evidence = await tasks.weighEvidence({ texts, posts: near.posts, query, language }, signal);
  return {
    ...evidence,
    failures: [
      ...outcomes.flatMap(({ failures }) => failures),
      ...named.slice(maxPages).map(({ url }) => ({ url, reason: "too many pages were given" })),
      ...answers.failures,
    ],
  };
}

interface Answers {
  readonly results: (readonly SearchResult[])[];
  readonly failures: { url: string; reason: string }[];
}

async function askAll(
  queries: readonly string[],
  { language }: ResearchWish,
  { search, logger, signal }: ResearchTools,
): Promise<Answers> {
  if (search === undefined) return { results: [], failures: [] };
  const answers = await Promise.all(queries.map((query) => search(query, { language, signal })));
  const reasons = new Map(answers.flatMap(({ failures }) => failures.map((one) => [one.engine, one.reason])));
  for (const [engine, reason] of reasons) logger.info({ engine, reason }, "search engine not read");
  const failures = [...reasons].map(([engine, reason]) => ({ url: `search:${engine.toLowerCase()}`, reason }));
  return { results: answers.map(({ results }) => results), failures };
}

function readAll(pages: readonly WantedPage[], wish: ResearchWish, tools: ResearchTools): Promise<Outcome[]> {
  return Promise.all(pages.map((page) => readOne(page, wish, tools)));
}

async function readOne(
  { url, snippet }: WantedPage,
  { language }: ResearchWish,
  tools: ResearchTools,
): Promise<Outcome> {
  const { readPage, tasks, logger, signal } = tools;
  const instead = snippet === undefined ? undefined : await tasks.readSnippet({ url, snippet, language }, signal);
  try {
    if (cleanUrl(url) === undefined) throw new ReadingError("it is no web address");
    const page = await readPage(url);
    return judged(await readInThread(tasks.readSource, { url, page, snippet }, signal), instead);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ReadingError)) throw error;
    logger.info({ url, reason: error.message }, "page not read");
    return { found: instead, failures: [{ url, reason: error.message }] };
  }
}

function judged(text: SourceText, instead: SourceText | undefined): Outcome {
  if (text.texts.length > 0) return { found: text, failures: [] };
  return { found: instead, failures: [{ url: text.source.url, reason: "it holds no text that can be used" }] };
}
