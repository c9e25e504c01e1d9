import type { DropReason, ScoutBrief } from "../domain/engine-ports.ts";
import { isMarkedAdvert } from "./advert-marks.ts";
import type { ScoutItem } from "./normalize.ts";
import { rankReports } from "./rank-reports.ts";
import { ageLimit, searchTopic } from "./topics.ts";

/** Why a report cannot become an idea of any of these topics; `undefined` when it may. */
export function dropReasonOf(
  item: ScoutItem,
  knownKeys: ReadonlySet<string>,
  brief: Pick<ScoutBrief, "topics" | "now">,
): DropReason | undefined {
  if (knownKeys.has(item.key)) return "known";
  if ([item.title, item.snippet, ...item.tags].some(isMarkedAdvert)) return "advert";
  const isTooOld = ageLimit(brief);
  return brief.topics.every(({ id }) => isTooOld(item, id)) ? "too-old" : undefined;
}

/** Reports of one source, and the topics whose words they must share. Plain data: it is done in a thread. */
export interface WordFilter {
  readonly items: readonly ScoutItem[];
  readonly topics: ScoutBrief["topics"];
}

const mostBeside = 50;

/**
 * The reports that have a word of a topic, or come from a feed that a topic names. Others of a source come along, the nearest in meaning or
 * else the newest: they may tell the same stories in other words or another language.
 */
export function filterReports({ items, topics }: WordFilter): ScoutItem[] {
  const searched = topics.map((topic) => searchTopic(topic));
  const ranked = rankReports(items, searched);
  // A report that one topic excludes is kept only when it has words of another topic.
  const isExcluded = (item: ScoutItem): boolean => searched.some(({ excludes }) => excludes(item));
  const withWords = new Set(ranked.map(({ item }) => item));
  const near = items.filter((item) => withWords.has(item) || (item.feedOf.length > 0 && !isExcluded(item)));
  const isNear = new Set(near);
  const date = ({ publishedAt = "" }: ScoutItem): string => publishedAt;
  const nearness = ({ nearness = -1 }: ScoutItem): number => nearness;
  const others = items
    .filter((item) => !isNear.has(item) && !isExcluded(item))
    .sort((left, right) => nearness(right) - nearness(left) || (date(left) > date(right) ? -1 : 1));
  return [...near, ...others.slice(0, mostBeside)];
}
