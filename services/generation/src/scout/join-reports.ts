import type { ScoutItem } from "./normalize.ts";
import { type ComparedText, similarityOf } from "./similarity.ts";

/** How near all reports of a story are to one another, in the mean. */
export interface JoiningLimits {
  readonly similarity: number;
  /** Reports of one site are one story only above this. */
  readonly ofOneSite: number;
}

/**
 * Groups reports of one story, earliest first, by the mean similarity of all their pairs: the two nearest groups are joined until none are near
 * enough, so that a chain of look-alikes is no story. The outcome does not depend on the order of the reports.
 */
export function joinReports(
  items: readonly ScoutItem[],
  textOf: ReadonlyMap<string, ComparedText>,
  limits: JoiningLimits,
): ScoutItem[][] {
  const groups = [...items].sort(byTime).map((item) => [item]);
  const near = (left: readonly ScoutItem[], right: readonly ScoutItem[]): number => {
    const values = left.flatMap((one) => right.map((other) => pairOf(one, other, textOf, limits)));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  // Means of old pairs stay true when other groups are joined.
  const means = groups.map((left, at) => groups.slice(0, at).map((right) => near(left, right)));
  for (;;) {
    let best = { first: -1, second: -1, mean: limits.similarity };
    for (const [second, row] of means.entries()) {
      for (const [first, mean] of row.entries()) if (mean > best.mean) best = { first, second, mean };
    }
    const { first, second } = best;
    const [kept, joined] = [groups[first], groups[second]];
    if (kept === undefined || joined === undefined) return groups.map((group) => group.sort(byTime));
    kept.push(...joined);
    groups.splice(second, 1);
    means.splice(second, 1);
    for (const row of means.slice(second)) row.splice(second, 1);
    for (const [at, other] of groups.entries()) {
      const [row, column] = at > first ? [at, first] : [first, at];
      const line = means[row];
      if (at !== first && line !== undefined) line[column] = near(kept, other);
    }
  }
}

function pairOf(
  left: ScoutItem,
  right: ScoutItem,
  textOf: ReadonlyMap<string, ComparedText>,
  { ofOneSite }: JoiningLimits,
): number {
  const [mine, theirs] = [textOf.get(left.key), textOf.get(right.key)];
  const value = mine === undefined || theirs === undefined ? 0 : similarityOf(mine, theirs);
  return left.site === right.site && value < ofOneSite ? 0 : value;
}

/** Earliest first; undated ones last. */
export function byTime(left: ScoutItem, right: ScoutItem): number {
  const time = ({ publishedAt = "9999", key }: ScoutItem): string => `${publishedAt} ${key}`;
  return time(left) < time(right) ? -1 : 1;
}
