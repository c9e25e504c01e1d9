import type { Logger } from "@galley/service-kit/logging";
import pLimit from "p-limit";
import type { DropReason, ScoutBrief, SourceReport, StageStore } from "../domain/engine-ports.ts";
import { matchesHost } from "../domain/scout-sources.ts";
import { urlKey } from "../reading/canonical-url.ts";
import { ReadingError } from "../reading/read-document.ts";
import { findUrls } from "../reading/urls-in-text.ts";
import type { Threaded } from "../threads/threaded.ts";
import { findDropReason, type WordFilter } from "./filter-reports.ts";
import type { MeasureNearness } from "./measure-nearness.ts";
import { mergeItems, normalizeItem, type RawItem, type ScoutItem } from "./normalize.ts";
import { PausedError } from "./sources/pause-unreachable.ts";
import type { FeedReader } from "./sources/read-feed.ts";
import type { SearchEngine } from "./sources/search.ts";
import { searchTopic } from "./topics.ts";

/** Dependencies for reading feeds and search services. */
export interface CollectDependencies {
  readonly readFeed: FeedReader;
  readonly engines: readonly SearchEngine[];
  /** Keeps the reports that may concern a topic. Runs in a worker thread, because it processes untrusted text. */
  readonly filterReports: Threaded<WordFilter, ScoutItem[]>;
  /** Measures how close reports are to the topics in meaning. Not set if no embedding model is configured. */
  readonly measureNearness?: MeasureNearness | undefined;
  readonly logger: Logger;
  readonly stages: StageStore;
  readonly signal: AbortSignal;
}

const maxConcurrentReads = 8;
const maxItemsPerSource = 500;
const maxExamples = 3;

interface Source {
  readonly name: string;
  readonly isOptional?: boolean;
  readonly read: () => Promise<{ readonly items: (ScoutItem | undefined)[]; readonly failure?: string | undefined }>;
}

interface ReadSource {
  readonly items: readonly ScoutItem[];
  readonly report: SourceReport;
}

/**
 * Reads all feeds and search services, and keeps the reports that may concern a topic. The result of each feed is
 * stored, so a job that is repeated after a crash does not read it again. A feed that fails is reported with its reason
 * and does not block the others.
 */
export async function collect(brief: ScoutBrief, dependencies: CollectDependencies) {
  const { stages, signal } = dependencies;
  const knownKeys = new Set(brief.knownStories.flatMap(({ urls }) => urls.map(urlKey)));
  const limit = pLimit(maxConcurrentReads);
  const read = await Promise.all(
    listSources(brief, dependencies).map((source) =>
      limit(async () => {
        const stage = `source ${source.name}`;
        const known = await stages.load<ReadSource>(stage);
        if (known !== undefined) return known;
        const one = await readSource(source, { brief, knownKeys }, dependencies);
        signal.throwIfAborted();
        await stages.save(stage, one);
        return one;
      }),
    ),
  );
  return { items: mergeItems(read.flatMap(({ items }) => items)), sources: read.map(({ report }) => report) };
}

async function readSource(
  { name: source, isOptional, read }: Source,
  { brief, knownKeys }: { readonly brief: ScoutBrief; readonly knownKeys: ReadonlySet<string> },
  { filterReports, measureNearness, logger, signal }: CollectDependencies,
): Promise<ReadSource> {
  try {
    const { items: all, failure: partialFailure } = await read();
    const fetched = all.filter((item) => item !== undefined);
    if (partialFailure !== undefined) logger.info({ source, reason: partialFailure }, "source read in part");
    const dropped: SourceReport["dropped"] = {};
    const drop = (reason: DropReason, { title }: ScoutItem): void => {
      const { count, examples } = dropped[reason] ?? { count: 0, examples: [] };
      dropped[reason] = { count: count + 1, examples: count < maxExamples ? [...examples, title] : examples };
    };
    const possible = fetched.filter((item) => {
      const reason = matchesHost(item.site, brief.mutedHosts) ? "muted" : findDropReason(item, knownKeys, brief);
      if (reason !== undefined) drop(reason, item);
      return reason === undefined;
    });
    const measured = (await measureNearness?.(possible)) ?? possible;
    const onTopic = measured.length === 0 ? [] : await filterReports({ items: measured, topics: brief.topics }, signal);
    const keys = new Set(onTopic.map(({ key }) => key));
    for (const item of possible) if (!keys.has(item.key)) drop("off-topic", item);
    const items = onTopic.slice(0, maxItemsPerSource);
    const counts = { fetched: fetched.length, kept: items.length };
    const partial = partialFailure !== undefined && { partialFailure, ...(isOptional === true && { isOptional }) };
    return { items, report: { source, ...counts, dropped, ...partial } };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ReadingError)) throw error;
    if (!(error instanceof PausedError)) logger.info({ source, reason: error.message }, "source not read");
    const failed = { source, failure: error.message, ...(isOptional === true ? { isOptional } : {}) };
    return { items: [], report: { ...failed, fetched: 0, kept: 0, dropped: {} } };
  }
}

function listSources(brief: ScoutBrief, { readFeed, engines, signal }: CollectDependencies): Source[] {
  const { topics, now } = brief;
  const ofFeeds = listFeeds(brief).map(({ url, topicIds }) => ({
    name: url,
    read: async () => {
      const { feed, feedUrl } = await readFeed(url, signal);
      return {
        items: feed.items.map((item: RawItem) => normalizeItem(item, feedUrl, topicIds, now)),
        failure: feed.failure,
      };
    },
  }));
  const byPriority = topics.toSorted((one, other) => one.priority - other.priority);
  const asked = byPriority.map((topic) => ({ name: topic.name, language: searchTopic(topic).language }));
  const ofEngines = engines.map((engine) => ({
    name: engine.name,
    isOptional: engine.isOptional,
    read: async () => {
      const { items, failure } = await engine.search(asked, now, signal);
      return { items: items.map((item) => normalizeItem(item, undefined, [], now)), failure };
    },
  }));
  return [...ofFeeds, ...ofEngines];
}

const maxFeeds = 60;

/**
 * Lists the feeds and pages to read, each once: first those that the descriptions of topics name (with the ids of these
 * topics), then the feeds of the publication.
 */
function listFeeds({ feeds, topics }: ScoutBrief): { readonly url: string; readonly topicIds: string[] }[] {
  const named = topics.flatMap(({ id, description = "" }) =>
    findUrls(description).map((url) => ({ url, topicIds: [id] })),
  );
  const all = Map.groupBy([...named, ...feeds.map((url) => ({ url, topicIds: [] }))], ({ url }) => urlKey(url));
  return [...all.values()].slice(0, maxFeeds).map((same) => ({
    url: same[0]?.url ?? "",
    topicIds: [...new Set(same.flatMap(({ topicIds }) => topicIds))],
  }));
}
