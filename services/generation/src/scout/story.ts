import { createHash } from "node:crypto";
import { shorten } from "../domain/characters.ts";
import type { ScoutedStory, StorySource } from "../domain/engine-ports.ts";
import { plainAngle } from "../domain/plain-angle.ts";
import { detectLanguage } from "../reading/language/detect-language.ts";
import { splitSentences } from "../reading/language/sentences.ts";
import type { ReportGroup } from "./find-candidates.ts";
import type { ScoutItem } from "./normalize.ts";

/** A story with its description, ready to become an idea. */
export interface Story {
  readonly topicId: string;
  /** The reports about the story, earliest first. */
  readonly reports: readonly ScoutItem[];
  readonly title: string;
  readonly angle: string;
  readonly summary: string;
  /** How good the story is for the publication, 0 to 1. */
  readonly score: number;
  /** Components of the score, each 0 to 1. */
  readonly parts: Readonly<Record<string, number>>;
  /** One sentence for readers that explains the score. */
  readonly why: string;
}

/** Maximum number of reports that are stored with an idea. */
export const maxSources = 10;
const maxQuoted = 2;
const maxTitleLength = 300;

/**
 * Describes a story without a language model: with the headline of the best report and sentences from the reports.
 * Every statement comes from a report.
 */
export function plainWords({ reports }: Pick<ReportGroup, "reports">): Pick<Story, "title" | "angle" | "summary"> {
  const lead = findLead(reports);
  const outlets = [...new Set(reports.map(({ outlet }) => outlet))];
  const voices = reports.filter(({ outlet }, at) => reports.findIndex((one) => one.outlet === outlet) === at);
  const quoted = [lead, ...voices.filter((one) => one.outlet !== lead.outlet)].slice(0, maxQuoted).map(quote);
  return { title: shorten(lead.title, maxTitleLength), angle: plainAngle(outlets), summary: quoted.join(" ") };
}

/** Returns the report with the longest text, the earliest among equals. */
export function findLead(reports: readonly ScoutItem[]): ScoutItem {
  const [first, ...others] = reports;
  if (first === undefined) throw new TypeError("a story has at least one report");
  const fullest = Math.max(...reports.map(({ snippet }) => Math.min(snippet.length, 120)));
  return [first, ...others].find(({ snippet }) => Math.min(snippet.length, 120) === fullest) ?? first;
}

function quote({ outlet, title, snippet }: ScoutItem): string {
  const [sentence = title] = splitSentences(snippet, detectLanguage(`${title} ${snippet}`));
  return `${outlet}: “${sentence.replace(/[“”"]/g, "'")}”`;
}

/**
 * Converts a story to the form in which it becomes an idea. Its key is derived from its earliest report, which is the
 * same in every run, so that the story is stored only once.
 */
export function toScouted({ topicId, reports, title, angle, summary, score, why }: Story): ScoutedStory {
  return {
    topicId,
    title,
    angle,
    summary,
    sources: toSources(reports),
    relevanceScore: Math.round(score * 10_000) / 10_000,
    dedupeKey: createHash("sha256")
      .update(reports[0]?.key ?? "")
      .digest("hex")
      .slice(0, 32),
    reason: why,
  };
}

/** Converts reports to sources of an idea, at most `maxSources`. */
export function toSources(reports: readonly ScoutItem[]): StorySource[] {
  return reports.slice(0, maxSources).map(({ url, title, snippet, outlet, publishedAt }) => {
    return { url, title, snippet, outlet, ...(publishedAt !== undefined && { publishedAt }) };
  });
}

const hourMilliseconds = 3_600_000;
const halfLifeHours = 36;
const manyOutlets = 6;
const manyPoints = 1_000;
const priorities: Readonly<Record<number, number>> = { 1: 1, 2: 0.85, 3: 0.7 };
const weights = { relevance: 0.5, freshness: 0.2, outlets: 0.25, points: 0.05 };

/**
 * Scores and describes a story without a language model, by properties that can be counted (such as outlets and age).
 * The score does not depend on other stories, so scores of different runs can be compared.
 */
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
