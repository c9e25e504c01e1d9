import type { ScoutBrief, ScoutedStory, StorySource } from "../domain/engine-ports.ts";
import { clusterStories, type Story } from "./cluster.ts";
import type { CompiledTopic } from "./compile-topic.ts";
import { ideaText } from "./idea-text.ts";
import type { ScoutItem } from "./item.ts";
import { dedupeKeyOf, type KnownStories, knownStories } from "./known.ts";
import { relevanceOf } from "./relevance.ts";
import { scoreOf, scoreParts } from "./score.ts";
import { type Candidate, selectStories } from "./select.ts";

/** How many ideas one run gives at most. */
export const mostIdeas = 30;
const mostSources = 10;

/** What was collected, and what it is held against. */
export interface FoundItems {
  readonly items: readonly ScoutItem[];
  readonly topics: readonly CompiledTopic[];
  readonly knownStories: ScoutBrief["knownStories"];
  readonly now: Date;
}

/** From collected items to worded stories, best first. The same items give the same stories in any order. */
export function findStories({ items, topics, now, ...before }: FoundItems): ScoutedStory[] {
  const known = knownStories(before.knownStories);
  const candidates: Candidate[] = [];
  for (const story of clusterStories(items)) {
    const topic = bestTopic(story, topics);
    if (topic === undefined || known.has(story, dedupeKeyOf(story))) continue;
    const parts = scoreParts(story, topic.relevance, known.nearest(story).similarity, topic.priority, now);
    candidates.push({ story, topicId: topic.id, priority: topic.priority, score: scoreOf(parts) });
  }
  return selectStories(candidates, mostIdeas).map((candidate) => toScouted(candidate, topics, known, now));
}

interface Rated {
  id: string;
  priority: number;
  relevance: number;
}

// A story belongs to one topic: where it is most relevant, then the more important one.
function bestTopic(story: Story, topics: readonly CompiledTopic[]): Rated | undefined {
  const rated = topics.map(({ id, priority, ...rest }): Rated => {
    const topic = { id, priority, ...rest };
    return { id, priority, relevance: Math.max(...story.items.map((item) => relevanceOf(item, topic))) };
  });
  return rated
    .filter((one) => one.relevance > 0)
    .sort(
      (left, right) =>
        right.relevance - left.relevance || left.priority - right.priority || (left.id < right.id ? -1 : 1),
    )[0];
}

function toScouted(
  { story, topicId, score }: Candidate,
  topics: readonly CompiledTopic[],
  known: KnownStories,
  now: Date,
): ScoutedStory {
  const name = topics.find((topic) => topic.id === topicId)?.name ?? "";
  return {
    topicId,
    ...ideaText(story, name, known.nearest(story)),
    sources: story.items.slice(0, mostSources).map((item) => toSource(item, now)),
    relevanceScore: score,
    dedupeKey: dedupeKeyOf(story),
  };
}

// A report without a date is dated by when it was first seen.
function toSource(item: ScoutItem, now: Date): StorySource {
  return {
    url: item.url,
    title: item.title,
    snippet: item.snippet,
    publishedAt: item.publishedAt ?? now.toISOString(),
  };
}
