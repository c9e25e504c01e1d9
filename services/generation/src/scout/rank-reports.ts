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
  /** The report belongs to the topic by its feed alone. */
  readonly isOfFeed?: boolean;
  /** All that it shares with the topic are words of the description that many reports of the run have. */
  readonly isWeak?: boolean;
}

/** Below this a report is off-topic where no model judges. */
export const relevanceFloor = 0.4;

const fullCoverage = 6;
const titleFactor = 1.5;
/** The weight of the topic's own feed. A report of it that has no word of the topic's name needs two words of the description. */
const weightOfFeed = { named: 1.5, other: 0.75 };
const weightOfLearned = 0.3;
/** Below this, words of a description tell nothing: one word that three of a hundred reports have. */
const minStrength = 0.35;
/** What the rarest words tell does not depend on how few reports there are. */
const assumedReports = 20;

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
  const { id: topicId, priority, weights, nameStems, isVague, learned, excludes } = topic;
  const found = index.search([...new Set([...weights.keys(), ...learned])].join(" "), {
    tokenize: (text) => text.split(" "),
    boost: { title: 2.5 },
    boostTerm: (term) => weights.get(term) ?? weightOfLearned,
  });
  const frequencies = new Map<string, number>();
  for (const { match } of found)
    for (const stem of Object.keys(match)) frequencies.set(stem, (frequencies.get(stem) ?? 0) + 1);
  const rarity = (stem: string): number => {
    const all = items.length + assumedReports;
    return (Math.log(1 + all / (frequencies.get(stem) ?? 1)) / Math.log(1 + all)) ** 2;
  };
  const matched = found.flatMap(({ id, score, match }): RankedReport[] => {
    const item = items[Number(id)];
    const stems = Object.entries(match);
    if (item === undefined || excludes(item)) return [];
    const isNamed = nameStems.size === 0 || stems.some(([stem]) => nameStems.has(stem));
    const ofFeed = isNamed ? weightOfFeed.named : weightOfFeed.other;
    const coverage = stems.reduce(
      (sum, [stem, fields]) => sum + (weights.get(stem) ?? 0) * (fields.includes("title") ? titleFactor : 1),
      item.feedOf.includes(topicId) ? ofFeed : 0,
    );
    const relevance = Math.min(1, coverage / fullCoverage);
    const isTold = item.feedOf.includes(topicId) || stems.some(([stem]) => nameStems.has(stem) || learned.has(stem));
    const strength = stems.reduce((sum, [stem]) => sum + rarity(stem), 0);
    const isWeak = !isTold && relevance < relevanceFloor && strength < minStrength;
    return [{ item, topicId, priority, score, relevance, ...(isWeak && { isWeak }) }];
  });
  if (!isVague) return matched;
  // "Industry news" has no word that tells reports apart: everything of a feed that the topic names is about it.
  const ofFeed = items.filter((item) => item.feedOf.includes(topicId) && !excludes(item));
  return [
    ...matched,
    ...ofFeed.map((item) => ({ item, topicId, priority, score: 0, relevance: relevanceFloor, isOfFeed: true })),
  ];
}
