import type { KnownStory, ScoutBrief } from "../domain/engine-ports.ts";
import { byTime, joinReports } from "./join-reports.ts";
import type { ScoutItem } from "./normalize.ts";
import { type RankedReport, rankReports, relevanceFloor } from "./rank-reports.ts";
import { type ComparedText, createComparison, type GivenText, textSimilarity } from "./similarity.ts";
import { ageLimit, type SearchTopic, searchTopic, shares } from "./topics.ts";

/**
 * Input of `findCandidates`: the reports of all feeds, the topics, and the stories that the publication already has.
 */
export interface CollectedReports {
  readonly items: readonly ScoutItem[];
  readonly topics: ScoutBrief["topics"];
  readonly knownStories: ScoutBrief["knownStories"];
  /**
   * Ideas that people promoted or dismissed. Their words influence the ranking, but only if a model judges the result.
   */
  readonly learnsFrom?: ScoutBrief["knownStories"];
  readonly now: Date;
}

/** Reports about the same story. */
export interface ReportGroup {
  /** The reports of the group, earliest first. */
  readonly reports: readonly ScoutItem[];
  readonly topicId: string;
  /** How relevant the most relevant report of the group is for its topic, 0 to 1. */
  readonly relevance: number;
  /**
   * True if the reports only belong to the topic because they come from a feed that the topic names. This applies to
   * topics without specific words, such as "Industry news".
   */
  readonly isOfFeed?: boolean;
}

/** New reports about a story that is already an idea of the publication. */
export interface KnownReports {
  readonly ideaId: string;
  /** The new reports, earliest first. */
  readonly reports: readonly ScoutItem[];
}

export interface Candidates {
  /**
   * Groups of reports from which a language model chooses. Only reports with nearly the same words are in one group.
   */
  readonly candidates: readonly ReportGroup[];
  /**
   * Stories that are used if no language model chooses: relevant, not known yet, and grouped by similar words and
   * numbers.
   */
  readonly stories: readonly ReportGroup[];
  /**
   * New reports about existing ideas, used if no language model chooses. Not set in results that an earlier version
   * stored.
   */
  readonly known?: readonly KnownReports[];
}

/** Maximum number of reports that are compared with each other and shown to the language model. */
export const maxCandidates = 150;

/**
 * Number of reports up to which reports without a topic's words are added to those that contain them. They may tell the same
 * stories in other words.
 */
const maxWithOthers = 80;
/** Minimum number of places for reports that contain none of a topic's words. */
const placesForOthers = 40;
/**
 * Minimum number of places for reports that contain none of a topic's words, if an embedding model has measured how close they
 * are in meaning.
 */
const placesByMeaning = 50;

const freshHalfLifeMilliseconds = 72 * 3_600_000;
/**
 * The age in milliseconds that is assumed for reports without a date. They rank below today's news, but are not left out, because
 * they may be new.
 */
const ageOfUndated = freshHalfLifeMilliseconds;
/**
 * Two reports with at least this similarity (0 to 1) are copies of one text, possibly shortened. Two reports of the
 * same site need the higher value.
 */
const copies = { similarity: 0.7, ofOneSite: 0.9 };
/**
 * Two reports with at least this similarity (0 to 1) tell the same story in different words. Two reports of the same
 * site need the higher value. Measured with test data: other stories about the same subject are below.
 */
const retellings = { similarity: 0.18, ofOneSite: 0.5 };
const knownFrom = 0.4;

/**
 * Selects the reports that may be news for the topics, so that a language model has to read only these. The result does
 * not depend on the order of the reports.
 */
export function findCandidates(collected: CollectedReports): Candidates {
  const { items, topics: given, knownStories, learnsFrom, now } = collected;
  const topics = given.map((topic) => searchTopic(topic, learnsFrom));
  const isMeasured = items.some(({ nearness }) => nearness !== undefined);
  const isTooOld = ageLimit({ topics: given, now });
  const ranked = rankReports(items, topics).filter(({ item, topicId }) => !isTooOld(item, topicId));
  const strong = ranked.filter(({ isWeak }) => isWeak !== true);
  const others = findOthers(items, { strong, ranked, topics });
  const kept = Math.min(others.length, isMeasured ? placesByMeaning : placesForOthers);
  const near = bestByReport(nearest(strong, maxCandidates - kept, now)).map(({ item }) => item);
  const compare = createComparison((near.length === 0 ? others : near).map(toText));
  const reports = withOthers(near, others, isMeasured ? byNearness : bySimilarity(near, compare));
  const shown = new Set(reports.map(({ key }) => key));
  const best = bestByReport(ranked.filter(({ item }) => shown.has(item.key)));
  const compared = new Map(reports.map((item) => [item.key, compare(toText(item))]));
  // Known stories that only have a title are not compared, because only a language model can tell which reports cover
  // them.
  const worded = knownStories.filter(({ summary }) => summary !== "");
  const known = worded.map(({ title, summary }) => compare({ title, text: summary }));
  const findKnown = ({ reports: [first] }: ReportGroup): KnownStory | undefined =>
    worded[first === undefined ? -1 : knownAt(first, compared, known)];
  const excludes = new Map(topics.map((topic) => [topic.id, topic.excludes]));
  // If a report does not mention the topic but tells the same story as reports that do, it belongs to the topic as well.
  const told = grouped(joinReports(reports, compared, retellings), best).flatMap((group): ReportGroup[] => {
    const wanted = group.reports.filter((report) => excludes.get(group.topicId)?.(report) !== true);
    return wanted.length === 0 ? [] : [{ ...group, reports: wanted }];
  });
  return {
    candidates: grouped(joinReports(reports, compared, copies), best),
    stories: told.filter((group) => group.relevance >= relevanceFloor && findKnown(group) === undefined),
    known: told.flatMap((group) => {
      const ideaId = findKnown(group)?.ideaId;
      return ideaId === undefined ? [] : [{ ideaId, reports: group.reports }];
    }),
  };
}

const toText = ({ title, snippet }: ScoutItem): GivenText => ({ title, text: snippet });

/**
 * Returns the reports that contain no specific word of a topic. A report that a topic's description excludes is only
 * returned if it has a word of another topic.
 */
function findOthers(
  items: readonly ScoutItem[],
  {
    strong,
    ranked,
    topics,
  }: Readonly<Record<"strong" | "ranked", RankedReport[]>> & { readonly topics: SearchTopic[] },
): ScoutItem[] {
  const near = new Set(strong.map(({ item }) => item.key));
  const withWords = new Set(ranked.map(({ item }) => item.key));
  return items.filter(
    (item) => !near.has(item.key) && (withWords.has(item.key) || !topics.some(({ excludes }) => excludes(item))),
  );
}

/** How well a report without the topic's words fits, and how many such reports are wanted. */
interface Resemblance {
  readonly max: number;
  readonly of: (item: ScoutItem) => number;
}

const byNearness: Resemblance = { max: maxCandidates, of: ({ nearness = -1 }) => nearness };

function bySimilarity(near: readonly ScoutItem[], compare: (text: GivenText) => ComparedText): Resemblance {
  const own = near.map((item) => compare(toText(item)));
  return {
    max: Math.min(maxCandidates, Math.max(maxWithOthers, near.length + placesForOthers)),
    of: (item) => {
      const text = compare(toText(item));
      return Math.max(0, ...own.map((one) => textSimilarity(one, text)));
    },
  };
}

/**
 * Adds the best-fitting reports without a topic's words, up to the maximum number. Of equally fitting reports, newer
 * ones come first.
 */
function withOthers(near: readonly ScoutItem[], others: readonly ScoutItem[], { max, of }: Resemblance): ScoutItem[] {
  const best = others
    .map((item) => ({ item, value: of(item) }))
    .sort((left, right) => right.value - left.value || byTime(right.item, left.item));
  return [...near, ...best.slice(0, max - near.length).map(({ item }) => item)].sort(byTime);
}

/** Returns the index of the known story that a report tells, or -1 if the report tells none of them. */
function knownAt(item: ScoutItem, compared: ReadonlyMap<string, ComparedText>, known: readonly ComparedText[]): number {
  const own = compared.get(item.key);
  if (own === undefined) return -1;
  const values = known.map((other) => textSimilarity(own, other));
  const best = Math.max(0, ...values);
  return best >= knownFrom ? values.indexOf(best) : -1;
}

/**
 * Returns the highest-ranked reports of all topics, at most `places`. Topics take turns by priority; places that a
 * topic does not need go to the others. Newer reports rank higher.
 */
function nearest(ranked: readonly RankedReport[], places: number, now: Date): RankedReport[] {
  const value = ({ item, score }: RankedReport): number => {
    const { publishedAt } = item;
    const age = publishedAt === undefined ? ageOfUndated : now.getTime() - Date.parse(publishedAt);
    return score * 2 ** (-Math.max(0, age) / freshHalfLifeMilliseconds);
  };
  const values = new Map(ranked.map((one) => [one, value(one)]));
  const sorted = [...ranked].sort((left, right) => (values.get(right) ?? 0) - (values.get(left) ?? 0));
  const queues = [...Map.groupBy(sorted, ({ topicId }) => topicId).values()];
  const taken = new Map<string, RankedReport[]>();
  while (taken.size < places && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const share = shares[queue[0]?.priority ?? 3] ?? 1;
      for (const one of queue.splice(0, share)) {
        if (taken.size >= places && !taken.has(one.item.key)) continue;
        taken.set(one.item.key, [...(taken.get(one.item.key) ?? []), one]);
      }
    }
  }
  return [...taken.values()].flat();
}

/** Returns each report once, with the topic for which it is most relevant. */
function bestByReport(ranked: readonly RankedReport[]): RankedReport[] {
  const best = new Map<string, RankedReport>();
  for (const one of ranked) {
    const other = best.get(one.item.key);
    if (other === undefined || byRelevance(one, other) < 0) best.set(one.item.key, one);
  }
  return [...best.values()].sort(({ item: left }, { item: right }) => byTime(left, right));
}

function byRelevance(left: RankedReport, right: RankedReport): number {
  return (
    right.relevance - left.relevance ||
    left.priority - right.priority ||
    right.score - left.score ||
    (left.topicId < right.topicId ? -1 : 1)
  );
}

function grouped(groups: readonly (readonly ScoutItem[])[], best: readonly RankedReport[]): ReportGroup[] {
  const rankByKey = new Map(best.map((one) => [one.item.key, one]));
  return groups.map((reports) => {
    const [first] = reports.flatMap(({ key }) => rankByKey.get(key) ?? []).sort(byRelevance);
    const isOfFeed = first?.isOfFeed === true;
    return { reports, topicId: first?.topicId ?? "", relevance: first?.relevance ?? 0, ...(isOfFeed && { isOfFeed }) };
  });
}
