import { createHash } from "node:crypto";
import { shorten } from "../domain/characters.ts";
import type { ScoutedStory, StorySource } from "../domain/engine-ports.ts";
import { plainAngle } from "../domain/plain-angle.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { splitSentences } from "../reading/language/sentences.ts";
import type { ReportGroup } from "./find-candidates.ts";
import type { ScoutItem } from "./normalize.ts";

/** A story with its words, as it may become an idea. */
export interface Story {
  readonly topicId: string;
  /** Earliest first. */
  readonly reports: readonly ScoutItem[];
  readonly title: string;
  readonly angle: string;
  readonly summary: string;
  /** 0 to 1. */
  readonly score: number;
  /** What the score is made of, each 0 to 1. */
  readonly parts: Readonly<Record<string, number>>;
  /** Why it has this score, in a sentence. */
  readonly why: string;
}

/** How many reports of a story are stored with it. */
export const mostSources = 10;
const mostQuoted = 2;
const longestTitle = 300;

/** The words of a story that no model worded: the best report's headline and sentences of the reports. Nothing in it is not in a report. */
export function plainWords({ reports }: Pick<ReportGroup, "reports">): Pick<Story, "title" | "angle" | "summary"> {
  const lead = leadOf(reports);
  const outlets = [...new Set(reports.map(({ outlet }) => outlet))];
  const voices = reports.filter(({ outlet }, at) => reports.findIndex((one) => one.outlet === outlet) === at);
  const quoted = [lead, ...voices.filter((one) => one.outlet !== lead.outlet)].slice(0, mostQuoted).map(quotationOf);
  return { title: shorten(lead.title, longestTitle), angle: plainAngle(outlets), summary: quoted.join(" ") };
}

/** The report with the fullest text; the earliest of such. */
export function leadOf(reports: readonly ScoutItem[]): ScoutItem {
  const [first, ...others] = reports;
  if (first === undefined) throw new TypeError("a story has at least one report");
  const fullest = Math.max(...reports.map(({ snippet }) => Math.min(snippet.length, 120)));
  return [first, ...others].find(({ snippet }) => Math.min(snippet.length, 120) === fullest) ?? first;
}

function quotationOf({ outlet, title, snippet }: ScoutItem): string {
  const [sentence = title] = splitSentences(snippet, detectLanguage(`${title} ${snippet}`));
  return `${outlet}: “${sentence.replace(/[“”"]/g, "'")}”`;
}

/** The story as it is stored. Its key is the address of its earliest report, which stays the same from run to run. */
export function toScouted({ topicId, reports, title, angle, summary, score, why }: Story): ScoutedStory {
  return {
    ...{ topicId, title, angle, summary },
    sources: sourcesOf(reports),
    relevanceScore: Math.round(score * 10_000) / 10_000,
    dedupeKey: createHash("sha256")
      .update(reports[0]?.key ?? "")
      .digest("hex")
      .slice(0, 32),
    reason: why,
  };
}

/** Reports as they are stored with an idea. */
export function sourcesOf(reports: readonly ScoutItem[]): StorySource[] {
  return reports.slice(0, mostSources).map(({ url, title, snippet, outlet, publishedAt }) => {
    return { url, title, snippet, outlet, ...(publishedAt !== undefined && { publishedAt }) };
  });
}

const hourMilliseconds = 3_600_000;
const halfLifeHours = 36;
const manyOutlets = 6;
const manyPoints = 1_000;
const priorities: Readonly<Record<number, number>> = { 1: 1, 2: 0.85, 3: 0.7 };
const weights = { relevance: 0.5, freshness: 0.2, outlets: 0.25, points: 0.05 };

/** A story scored and worded by what can be counted. Nothing depends on the run's other stories, so scores of two runs compare. */
export function scoredStory(group: ReportGroup, priority: number, now: Date): Story {
  const { reports, topicId, relevance, isOfFeed = false } = group;
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
  const nearness = isOfFeed ? "From the topic's own feed" : `Topic words ${Math.round(relevance * 100)} %`;
  const why = `${nearness}, ${age}, ${outlets} outlets, priority ${priority}.`;
  const factor = priorities[priority] ?? 0.7;
  return { topicId, reports, ...plainWords(group), score: sum * factor, parts: { ...parts, priority: factor }, why };
}
