import type { Logger } from "@galley/service-kit/logging";
import pLimit from "p-limit";
import { ReadingError } from "../reading/read-document.ts";
import type { CompiledTopic } from "./compile-topic.ts";
import type { Collected, ScoutItem } from "./item.ts";
import { mergeItems, normalizeItem } from "./normalize.ts";
import type { PlannedFeed } from "./sources/plan-sources.ts";
import type { FeedReader } from "./sources/read-feed.ts";
import type { SearchEngine } from "./sources/search.ts";

export interface CollectDependencies {
  readFeed: FeedReader;
  engines: readonly SearchEngine[];
  logger: Logger;
  now: Date;
  signal: AbortSignal;
}

const mostItems = 1_200;
const oldestDays = 365;

interface Task {
  source: string;
  read: () => Promise<(ScoutItem | undefined)[]>;
}

/** Reads every source once; one that fails is told by name and reason and does not hold up the others. */
export async function collect(
  feeds: readonly PlannedFeed[],
  topics: readonly CompiledTopic[],
  dependencies: CollectDependencies,
): Promise<Collected> {
  const { logger, signal } = dependencies;
  const tasks = [...feedTasks(feeds, dependencies), ...searchTasks(topics, dependencies)];
  const limit = pLimit(8);
  const outcomes = await Promise.all(
    tasks.map((task) =>
      limit(async () => {
        try {
          return { source: task.source, items: await task.read() };
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof ReadingError)) throw error;
          logger.info({ source: task.source, reason: error.message }, "source not read");
          return { source: task.source, reason: error.message };
        }
      }),
    ),
  );
  const items = outcomes.flatMap((outcome) => (outcome.items ?? []).filter((item) => item !== undefined));
  return {
    items: newest(mergeItems(items), dependencies.now),
    sourcesRead: outcomes.filter((outcome) => outcome.items !== undefined).length,
    sourcesFailed: outcomes.flatMap(({ source, reason }) => (reason === undefined ? [] : [{ source, reason }])),
  };
}

function feedTasks(feeds: readonly PlannedFeed[], { readFeed, now, signal }: CollectDependencies): Task[] {
  return feeds.map(({ url, topicIds }) => ({
    source: url,
    read: async () => {
      const { feed, feedUrl } = await readFeed(url, signal);
      return feed.items.map((item) => normalizeItem(item, feedUrl, topicIds, now));
    },
  }));
}

function searchTasks(topics: readonly CompiledTopic[], { engines, now, signal }: CollectDependencies): Task[] {
  return engines.flatMap((engine) =>
    topics.map((topic) => ({
      source: `${engine.name} (${topic.name})`,
      read: async () =>
        (await engine.search(topic, now, signal)).map((item) => normalizeItem(item, undefined, [], now)),
    })),
  );
}

// Whole archives come in some feeds; what is over a year old is no news, and the newest go first when there is too much.
function newest(items: readonly ScoutItem[], now: Date): ScoutItem[] {
  const oldest = new Date(now.getTime() - oldestDays * 86_400_000).toISOString();
  const recent = items.filter((item) => item.publishedAt === undefined || item.publishedAt >= oldest);
  if (recent.length <= mostItems) return recent;
  const age = (item: ScoutItem): string => item.publishedAt ?? oldest;
  return [...recent]
    .sort((left, right) => (age(left) > age(right) ? -1 : age(left) < age(right) ? 1 : left.key < right.key ? -1 : 1))
    .slice(0, mostItems);
}
