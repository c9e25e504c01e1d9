import type { ScoutItem } from "./normalize.ts";
import { type ComparedText, textSimilarity } from "./similarity.ts";

/** Minimum similarity (0 to 1) of two reports that count as one story. */
export interface JoiningLimits {
  readonly similarity: number;
  /**
   * Minimum similarity of two reports of the same site. It is higher, because the texts of one site resemble each
   * other.
   */
  readonly ofOneSite: number;
}

/**
 * Groups reports about the same story, earliest first. The two groups with the highest mean similarity are joined until
 * no mean is above the limit. Using the mean prevents chains of slightly similar reports from becoming one story. The
 * result does not depend on the order of the reports.
 */
export function joinReports(
  items: readonly ScoutItem[],
  texts: ReadonlyMap<string, ComparedText>,
  limits: JoiningLimits,
): ScoutItem[][] {
  const groups = [...items].sort(byTime).map((item) => [item]);
  const near = (left: readonly ScoutItem[], right: readonly ScoutItem[]): number => {
    const values = left.flatMap((one) => right.map((other) => pairSimilarity(one, other, texts, limits)));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  // The mean similarity of two groups is computed once, because it stays valid while other groups are joined.
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

function pairSimilarity(
  left: ScoutItem,
  right: ScoutItem,
  texts: ReadonlyMap<string, ComparedText>,
  { ofOneSite }: JoiningLimits,
): number {
  const [mine, theirs] = [texts.get(left.key), texts.get(right.key)];
  const value = mine === undefined || theirs === undefined ? 0 : textSimilarity(mine, theirs);
  return left.site === right.site && value < ofOneSite ? 0 : value;
}

/** Sorts reports by time, earliest first and undated ones last. */
export function byTime(left: ScoutItem, right: ScoutItem): number {
  const time = ({ publishedAt = "9999", key }: ScoutItem): string => `${publishedAt} ${key}`;
  return time(left) < time(right) ? -1 : 1;
}
