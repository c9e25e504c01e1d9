/** The median of a figure over all rounds, with its minimum and maximum. */
export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Returns the percentile of sorted values by nearest rank; `share` is from 0 to 1. Returns NaN without values. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** Returns the median, minimum and maximum. The median of an even number of values is the mean of the two in the middle. */
export function toSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = Number.isInteger(middle)
    ? ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
    : (sorted[Math.floor(middle)] ?? Number.NaN);
  return { median, lowest: sorted[0] ?? Number.NaN, highest: sorted.at(-1) ?? Number.NaN };
}

/** Returns the median of the values that `read` returns for the items. */
export const medianBy = <One>(ones: readonly One[], read: (one: One) => number): number =>
  toSpread(ones.map(read)).median;

/**
 * Divides the figure of each item by that of the item with the same index in the other list, which was measured at nearly the same time.
 * Returns the median, minimum and maximum of these ratios.
 */
export const ratioBy = <One>(ones: readonly One[], others: readonly One[], read: (one: One) => number): Spread =>
  toSpread(ones.flatMap((one, place) => others.slice(place, place + 1).map((other) => read(one) / read(other))));

export function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
