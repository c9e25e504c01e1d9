import type { ReportGroup } from "./find-candidates.ts";
import { plainWords, type Story } from "./story.ts";

const hourMilliseconds = 3_600_000;
const halfLifeHours = 36;
const manyOutlets = 6;
const manyPoints = 1_000;
const priorities: Readonly<Record<number, number>> = { 1: 1, 2: 0.85, 3: 0.7 };
const weights = { relevance: 0.5, freshness: 0.2, outlets: 0.25, points: 0.05 };

/** A story scored and worded by what can be counted. Nothing depends on the run's other stories, so scores of two runs compare. */
export function scoredStory(group: ReportGroup, priority: number, now: Date): Story {
  const { reports, topicId, relevance } = group;
  const dates = reports.flatMap(({ publishedAt }) => (publishedAt === undefined ? [] : [Date.parse(publishedAt)]));
  const ageHours = dates.length === 0 ? undefined : Math.max(0, now.getTime() - Math.max(...dates)) / hourMilliseconds;
  const outlets = new Set(reports.map(({ site }) => site)).size;
  const points = Math.max(0, ...reports.map((report) => report.points ?? 0));
  const parts = {
    relevance,
    freshness: ageHours === undefined ? 0 : 2 ** (-ageHours / halfLifeHours),
    outlets: Math.min(1, Math.log2(outlets) / Math.log2(manyOutlets)),
    points: Math.min(1, Math.log10(1 + points) / Math.log10(manyPoints)),
  };
  const sum = Object.entries(weights).reduce((total, [part, weight]) => {
    return total + weight * parts[part as keyof typeof parts];
  }, 0);
  const age = ageHours === undefined ? "undated" : `${Math.round(ageHours)} hours old`;
  const why = `Topic words ${Math.round(relevance * 100)} %, ${age}, ${outlets} outlets, priority ${priority}.`;
  const factor = priorities[priority] ?? 0.7;
  return { topicId, reports, ...plainWords(group), score: sum * factor, parts: { ...parts, priority: factor }, why };
}
