import type { ScoutBrief } from "../../domain/engine-ports.ts";
import { urlKey } from "../../reading/canonical-url.ts";
import { urlsOf } from "../../reading/urls-in-text.ts";

/** A feed or page to read, and the topics that name it. */
export interface PlannedFeed {
  url: string;
  topicIds: string[];
}

const mostFeeds = 60;

/** Feeds of the brief, then those in topics' descriptions; each once, in a fixed order. */
export function planFeeds(feeds: readonly string[], topics: ScoutBrief["topics"]): PlannedFeed[] {
  const planned = new Map<string, PlannedFeed>();
  const add = (url: string, topicId?: string): void => {
    const key = urlKey(url);
    const known = planned.get(key) ?? { url, topicIds: [] };
    if (topicId !== undefined && !known.topicIds.includes(topicId)) known.topicIds.push(topicId);
    planned.set(key, known);
  };
  for (const topic of topics) for (const url of urlsOf(topic.description ?? "")) add(url, topic.id);
  for (const url of feeds) add(url);
  return [...planned.values()].slice(0, mostFeeds);
}
