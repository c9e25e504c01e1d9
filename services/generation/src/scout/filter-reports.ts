import type { DropReason, ScoutBrief } from "../domain/engine-ports.ts";
import { isMarkedAdvert } from "./advert-marks.ts";
import type { ScoutItem } from "./normalize.ts";
import { rankReports } from "./rank-reports.ts";
import { ageLimit, searchTopic } from "./topics.ts";

/**
 * Returns why a report cannot become an idea of any topic (for example because it is too old), or `undefined` if it
 * can.
 */
export function findDropReason(
  item: ScoutItem,
  knownKeys: ReadonlySet<string>,
  brief: Pick<ScoutBrief, "topics" | "now">,
): DropReason | undefined {
  if (knownKeys.has(item.key)) return "known";
  if ([item.title, item.snippet, ...item.tags].some(isMarkedAdvert)) return "advert";
  const isTooOld = ageLimit(brief);
  return brief.topics.every(({ id }) => isTooOld(item, id)) ? "too-old" : undefined;
}

/**
 * Input of `filterReports`: the reports of one source, and the
 * topics. It is plain data, because it is sent to a worker thread.
 */
export interface WordFilter {
  readonly items: readonly ScoutItem[];
  readonly topics: ScoutBrief["topics"];
}

const maxOthers = 50;

/**
 * Returns the reports that contain a word of a topic or come from a feed that a topic names. Up to 50 other reports are added
 * (the closest in meaning, or else the newest), because they may tell the same stories in other words or another language.
 */
export function filterReports({ items, topics }: WordFilter): ScoutItem[] {
  const searched = topics.map((topic) => searchTopic(topic));
  const ranked = rankReports(items, searched);
  // A report that one topic's description excludes is only kept if it contains words of another topic.
  const isExcluded = (item: ScoutItem): boolean => searched.some(({ excludes }) => excludes(item));
  const withWords = new Set(ranked.map(({ item }) => item));
  const near = items.filter((item) => withWords.has(item) || (item.feedOf.length > 0 && !isExcluded(item)));
  const isNear = new Set(near);
  const date = ({ publishedAt = "" }: ScoutItem): string => publishedAt;
  const nearness = ({ nearness = -1 }: ScoutItem): number => nearness;
  const others = items
    .filter((item) => !isNear.has(item) && !isExcluded(item))
    .sort((left, right) => nearness(right) - nearness(left) || (date(left) > date(right) ? -1 : 1));
  return [...near, ...others.slice(0, maxOthers)];
}
