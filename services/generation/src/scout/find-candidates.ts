import type { KnownStory, ScoutBrief } from "../domain/engine-ports.ts";
import { byTime, joinReports } from "./join-reports.ts";
import type { ScoutItem } from "./normalize.ts";
import { type RankedReport, rankReports, relevanceFloor } from "./rank-reports.ts";
import { type ComparedText, createComparison, type GivenText, similarityOf } from "./similarity.ts";
import { ageLimit, type SearchTopic, searchTopic, shares } from "./topics.ts";

/** What was collected, and what it is held against. */
export interface CollectedReports {
  readonly items: readonly ScoutItem[];
  readonly topics: ScoutBrief["topics"];
  readonly knownStories: ScoutBrief["knownStories"];
  /** Ideas whose words rank reports, where a model judges what is ranked. */
  readonly learnsFrom?: ScoutBrief["knownStories"];
  readonly now: Date;
}

/** Reports of one story. */
export interface ReportGroup {
  /** Earliest first. */
  readonly reports: readonly ScoutItem[];
  readonly topicId: string;
  /** 0 to 1; of the report that is nearest to the topic. */
  readonly relevance: number;
  /** The topic is vague, and has the reports only because they come from a feed that it names. */
  readonly isOfFeed?: boolean;
}

/** Further reports of an idea that the publication has. */
export interface KnownReports {
  readonly ideaId: string;
  /** Earliest first. */
  readonly reports: readonly ScoutItem[];
}

export interface Candidates {
  /** What a model is shown: reports whose words are nearly the same stand together. */
  readonly candidates: readonly ReportGroup[];
  /** What stands for stories where no model judges: on-topic, not known, joined by near-same words and figures. */
  readonly stories: readonly ReportGroup[];
  /** Further reports of known ideas where no model judges; artefacts of earlier versions have none. */
  readonly known?: readonly KnownReports[];
}

/** How many reports of a run are looked at closely. */
export const mostCandidates = 150;

/** Up to this many, reports that share no telling word with a topic come along. */
const mostWithOthers = 80;
/** The minimum number of places for these reports. */
const placesOfOthers = 40;
/** Where an embedding model measured, so many of the places are for reports that are near in meaning without a word of a topic. */
const placesByMeaning = 50;

const freshHalfLifeMilliseconds = 72 * 3_600_000;
/** An undated report may be of any age: it is neither today's news nor out of the question. */
const ageOfUndated = freshHalfLifeMilliseconds;
/** Copies, abridged ones too. */
const copies = { similarity: 0.7, ofOneSite: 0.9 };
/** Measured on the made worlds: retellings come above it, other stories of one subject below. */
const retellings = { similarity: 0.18, ofOneSite: 0.5 };
const knownFrom = 0.4;

/** From collected reports to the few that may be news for the topics. The same reports give the same candidates in any order. */
export function findCandidates(collected: CollectedReports): Candidates {
  const { items, topics: given, knownStories, learnsFrom, now } = collected;
  const topics = given.map((topic) => searchTopic(topic, learnsFrom));
  const isMeasured = items.some(({ nearness }) => nearness !== undefined);
  const isTooOld = ageLimit({ topics: given, now });
  const ranked = rankReports(items, topics).filter(({ item, topicId }) => !isTooOld(item, topicId));
  const strong = ranked.filter(({ isWeak }) => isWeak !== true);
  const others = othersOf(items, { strong, ranked, topics });
  const kept = Math.min(others.length, isMeasured ? placesByMeaning : placesOfOthers);
  const near = bestOf(nearest(strong, mostCandidates - kept, now)).map(({ item }) => item);
  const compare = createComparison((near.length === 0 ? others : near).map(textOf));
  const reports = withOthers(near, others, isMeasured ? byNearness : bySimilarity(near, compare));
  const shown = new Set(reports.map(({ key }) => key));
  const best = bestOf(ranked.filter(({ item }) => shown.has(item.key)));
  const compared = new Map(reports.map((item) => [item.key, compare(textOf(item))]));
  // A title alone may name a subject: only a model can say which stories it covers.
  const worded = knownStories.filter(({ summary }) => summary !== "");
  const known = worded.map(({ title, summary }) => compare({ title, text: summary }));
  const knownOf = ({ reports: [first] }: ReportGroup): KnownStory | undefined =>
    worded[first === undefined ? -1 : knownAt(first, compared, known)];
  const excludes = new Map(topics.map((topic) => [topic.id, topic.excludes]));
  // A report that does not name the topic belongs to it when it tells a story that others do.
  const told = grouped(joinReports(reports, compared, retellings), best).flatMap((group): ReportGroup[] => {
    const wanted = group.reports.filter((report) => excludes.get(group.topicId)?.(report) !== true);
    return wanted.length === 0 ? [] : [{ ...group, reports: wanted }];
  });
  return {
    candidates: grouped(joinReports(reports, compared, copies), best),
    stories: told.filter((group) => group.relevance >= relevanceFloor && knownOf(group) === undefined),
    known: told.flatMap((group) => {
      const ideaId = knownOf(group)?.ideaId;
      return ideaId === undefined ? [] : [{ ideaId, reports: group.reports }];
    }),
  };
}

const textOf = ({ title, snippet }: ScoutItem): GivenText => ({ title, text: snippet });

/** Reports that share no telling word with a topic. What a topic excludes is among them only for a word of another topic. */
function othersOf(
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

interface Resemblance {
  readonly most: number;
  readonly of: (item: ScoutItem) => number;
}

const byNearness: Resemblance = { most: mostCandidates, of: ({ nearness = -1 }) => nearness };

function bySimilarity(near: readonly ScoutItem[], compare: (text: GivenText) => ComparedText): Resemblance {
  const own = near.map((item) => compare(textOf(item)));
  return {
    most: Math.min(mostCandidates, Math.max(mostWithOthers, near.length + placesOfOthers)),
    of: (item) => {
      const text = compare(textOf(item));
      return Math.max(0, ...own.map((one) => similarityOf(one, text)));
    },
  };
}

/** The reports and, as far as there are places, the others that resemble most what is looked for; the newest among equals. */
function withOthers(near: readonly ScoutItem[], others: readonly ScoutItem[], { most, of }: Resemblance): ScoutItem[] {
  const best = others
    .map((item) => ({ item, value: of(item) }))
    .sort((left, right) => right.value - left.value || byTime(right.item, left.item));
  return [...near, ...best.slice(0, most - near.length).map(({ item }) => item)].sort(byTime);
}

/** Which known story a report tells; -1: none. */
function knownAt(item: ScoutItem, compared: ReadonlyMap<string, ComparedText>, known: readonly ComparedText[]): number {
  const own = compared.get(item.key);
  if (own === undefined) return -1;
  const values = known.map((other) => similarityOf(own, other));
  const best = Math.max(0, ...values);
  return best >= knownFrom ? values.indexOf(best) : -1;
}

/** Each topic's nearest reports, newer ones first among equals, as many of the places as its priority gives it; those that it leaves go to others. */
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

/** Each report once, with the topic to which it is nearest. */
function bestOf(ranked: readonly RankedReport[]): RankedReport[] {
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
  const rankOf = new Map(best.map((one) => [one.item.key, one]));
  return groups.map((reports) => {
    const [first] = reports.flatMap(({ key }) => rankOf.get(key) ?? []).sort(byRelevance);
    const isOfFeed = first?.isOfFeed === true;
    return { reports, topicId: first?.topicId ?? "", relevance: first?.relevance ?? 0, ...(isOfFeed && { isOfFeed }) };
  });
}
