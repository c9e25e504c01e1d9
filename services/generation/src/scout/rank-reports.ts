import MiniSearch from "minisearch";
import { contentStems } from "../reading/language/words.ts";
import { compareText } from "./compare-text.ts";
import type { ScoutItem } from "./normalize.ts";
import type { SearchTopic } from "./topics.ts";

/** A report and how well it fits one topic. */
export interface RankedReport {
  readonly item: ScoutItem;
  readonly topicId: string;
  readonly priority: number;
  /**
   * How well the report matches the topic's words (BM25, a standard measure of text search). It is only used for
   * sorting.
   */
  readonly score: number;
  /**
   * Share of the topic's words that the report contains, weighted, 0 to 1. Unlike the score, it does not depend on
   * other reports.
   */
  readonly relevance: number;
  /**
   * True if the report contains no word of the topic and only belongs to it because it comes from a feed that the topic
   * names.
   */
  readonly isOfFeed?: boolean;
  /**
   * Whether the report has only such words in common with the topic that many reports contain, so that it may be about something
   * else.
   */
  readonly isWeak?: boolean;
}

/**
 * Minimum relevance (0 to 1) of a report that is about the topic. It is used only if no language model judges the reports; less
 * relevant ones are then off-topic.
 */
export const relevanceFloor = 0.4;

const fullCoverage = 6;
const titleFactor = 1.5;
/**
 * Bonus for a report from a feed that the topic names, in addition to the share of matching words. `named` applies if the report
 * contains a word of the topic's name. `other` applies otherwise, and only if the report contains two words of the topic's
 * description.
 */
const feedWeights = { named: 1.5, other: 0.75 };
const learnedWeight = 0.3;
/**
 * Words of a topic's description are ignored if they are so common that their strength is below this value. It is the
 * strength of a word that three of a hundred reports contain.
 */
const minStrength = 0.35;
/**
 * The rarity of a word is computed as if there were this many more reports. Otherwise every word would seem rare if there are
 * only a few reports.
 */
const assumedReports = 20;

/**
 * Ranks reports for topics, best first, with BM25 over the stems of titles, texts and tags. A report appears once for each
 * topic with which it shares a word. The result does not depend on the order of the input.
 */
export function rankReports(items: readonly ScoutItem[], topics: readonly SearchTopic[]): RankedReport[] {
  const ordered = [...items].sort((left, right) => (left.key < right.key ? -1 : 1));
  const languages = [...new Set(topics.map(({ language }) => language))];
  const ranked = languages.flatMap((language) => {
    const index = createIndex(ordered, language);
    return topics
      .filter((topic) => topic.language === language)
      .flatMap((topic) => rankForTopic(ordered, index, topic));
  });
  return ranked.sort((left, right) => right.score - left.score || compareText(left.item.key, right.item.key));
}

type ReportIndex = MiniSearch<{ id: number; title: string; text: string }>;

function createIndex(items: readonly ScoutItem[], language: string): ReportIndex {
  const index: ReportIndex = new MiniSearch({
    fields: ["title", "text"],
    tokenize: (text) => contentStems(text, language),
    processTerm: (term) => term,
  });
  index.addAll(items.map(({ title, snippet, tags }, id) => ({ id, title, text: [snippet, ...tags].join("\n") })));
  return index;
}

function rankForTopic(items: readonly ScoutItem[], index: ReportIndex, topic: SearchTopic): RankedReport[] {
  const { id: topicId, priority, weights, nameStems, isVague, learned, excludes } = topic;
  const found = index.search([...new Set([...weights.keys(), ...learned])].join(" "), {
    tokenize: (text) => text.split(" "),
    boost: { title: 2.5 },
    boostTerm: (term) => weights.get(term) ?? learnedWeight,
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
    const ofFeed = isNamed ? feedWeights.named : feedWeights.other;
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
  // Topics like "Industry news" have no specific words, so all reports of the feeds that they name belong to them.
  const ofFeed = items.filter((item) => item.feedOf.includes(topicId) && !excludes(item));
  return [
    ...matched,
    ...ofFeed.map((item) => ({ item, topicId, priority, score: 0, relevance: relevanceFloor, isOfFeed: true })),
  ];
}
