import type { Story } from "./cluster.ts";

const hourMilliseconds = 3_600_000;
const halfLifeHours = 36;
const undatedFreshness = 0.25;
const manyOutlets = 6;
const priorities: Readonly<Record<number, number>> = { 1: 1, 2: 0.85, 3: 0.7 };

/** What a story's score is made of; each part from 0 to 1. */
export interface ScoreParts {
  relevance: number;
  freshness: number;
  /** How many outlets report it, and how many readers took part where that is known. */
  traction: number;
  novelty: number;
  priority: number;
}

/** Works the parts out for one story and topic. Nothing here depends on the run's other stories. */
export function scoreParts(
  story: Story,
  relevance: number,
  nearestKnown: number,
  priority: number,
  now: Date,
): ScoreParts {
  return {
    relevance,
    freshness: freshnessOf(story, now),
    traction: tractionOf(story),
    novelty: 1 - Math.min(1, nearestKnown),
    priority: priorities[priority] ?? 0.7,
  };
}

/** The score, 0 to 1. Zero relevance is zero, whatever else speaks for the story. */
export function scoreOf(parts: ScoreParts): number {
  if (parts.relevance === 0) return 0;
  const sum = 0.5 * parts.relevance + 0.2 * parts.freshness + 0.15 * parts.traction + 0.15 * parts.novelty;
  return Math.round(parts.priority * sum * 10_000) / 10_000;
}

function freshnessOf(story: Story, now: Date): number {
  const dates = story.items.flatMap((item) => (item.publishedAt === undefined ? [] : [Date.parse(item.publishedAt)]));
  if (dates.length === 0) return undatedFreshness;
  const ageHours = Math.max(0, now.getTime() - Math.max(...dates)) / hourMilliseconds;
  return 2 ** (-ageHours / halfLifeHours);
}

function tractionOf(story: Story): number {
  const outlets = new Set(story.items.map((item) => item.site)).size;
  const points = Math.max(0, ...story.items.map((item) => item.points ?? 0));
  return (
    0.8 * Math.min(1, Math.log2(1 + outlets) / Math.log2(1 + manyOutlets)) +
    0.2 * Math.min(1, Math.log10(1 + points) / 3)
  );
}
