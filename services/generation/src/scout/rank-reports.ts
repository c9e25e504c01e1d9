import MiniSearch from "minisearch";
import { contentStems } from "../reading/language/words.ts";
import type { ScoutItem } from "./normalize.ts";
import type { SearchTopic } from "./topics.ts";

/** A report and how near it is to one topic. */
export interface RankedReport {
  readonly item: ScoutItem;
  readonly topicId: string;
  readonly priority: number;
  /** BM25 of the report for the topic's words. */
  readonly score: number;
  /** How much of the topic's words it has, 0 to 1; it depends on report and topic alone. */
  readonly relevance: number;
}

/** Below this a report is off-topic where no model judges. */
export const relevanceFloor = 0.4;

const fullCoverage = 6;
const titleFactor = 1.5;
const weightOfLearned = 0.3;
const weightOfExcluded = 0.01;

/**
 * Ranks reports for topics, best first: BM25 over the stems of headlines, texts and tags. A report stands once for each topic with which it
 * shares a word. Same reports and topics give the same ranking in any order.
 */
export function rankReports(items: readonly ScoutItem[], topics: readonly SearchTopic[]): RankedReport[] {
  const ordered = [...items].sort((left, right) => (left.key < right.key ? -1 : 1));
  const languages = [...new Set(topics.map(({ language }) => language))];
  const ranked = languages.flatMap((language) => {
    const index = indexOf(ordered, language);
    return topics.filter((topic) => topic.language === language).flatMap((topic) => ofTopic(ordered, index, topic));
  });
  return ranked.sort(
    (left, right) =>
      right.score - left.score || (left.item.key < right.item.key ? -1 : left.item.key > right.item.key ? 1 : 0),
  );
}

type ReportIndex = MiniSearch<{ id: number; title: string; text: string }>;

function indexOf(items: readonly ScoutItem[], language: string): ReportIndex {
  const index: ReportIndex = new MiniSearch({
    fields: ["title", "text"],
    tokenize: (text) => contentStems(text, language),
    processTerm: (term) => term,
  });
  index.addAll(items.map(({ title, snippet, tags }, id) => ({ id, title, text: [snippet, ...tags].join("\n") })));
  return index;
}

function ofTopic(items: readonly ScoutItem[], index: ReportIndex, topic: SearchTopic): RankedReport[] {
  const { id: topicId, priority, weights, learned, excluded } = topic;
  const found = index.search([...new Set([...weights.keys(), ...learned, ...excluded])].join(" "), {
    tokenize: (text) => text.split(" "),
    boost: { title: 2.5 },
    boostTerm: (term) => weights.get(term) ?? (learned.has(term) ? weightOfLearned : weightOfExcluded),
  });
  const matched = found.flatMap(({ id, score, match }): RankedReport[] => {
    const item = items[Number(id)];
    const stems = Object.entries(match);
    if (item === undefined || stems.some(([stem]) => excluded.has(stem))) return [];
    const coverage = stems.reduce(
      (sum, [stem, fields]) => sum + (weights.get(stem) ?? 0) * (fields.includes("title") ? titleFactor : 1),
      item.feedOf.includes(topicId) ? titleFactor : 0,
    );
    return [{ item, topicId, priority, score, relevance: Math.min(1, coverage / fullCoverage) }];
  });
  return [...matched, ...ofVagueTopic(items, matched, topic)];
}

/** "Industry news" has no word that tells reports apart: then everything of a feed that the topic names is about it. */
function ofVagueTopic(
  items: readonly ScoutItem[],
  matched: readonly RankedReport[],
  { id: topicId, priority }: SearchTopic,
): RankedReport[] {
  const own = items.filter(({ feedOf }) => feedOf.includes(topicId));
  const isTold = matched.some(({ item, relevance }) => item.feedOf.includes(topicId) && relevance >= relevanceFloor);
  if (isTold) return [];
  const known = new Set(matched.map(({ item }) => item.key));
  const others = own.filter(({ key }) => !known.has(key));
  return others.map((item) => ({ item, topicId, priority, score: 0, relevance: relevanceFloor }));
}
