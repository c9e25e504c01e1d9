/** A figure over rounds. */
export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** The value below or at which this share (0 to 1) of the sorted values lies (nearest rank); NaN when there are none. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** Median, lowest and highest of some values; the median of an even number is the mean of the two in the middle. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const median = Number.isInteger(middle)
    ? ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
    : (sorted[Math.floor(middle)] ?? Number.NaN);
  return { median, lowest: sorted[0] ?? Number.NaN, highest: sorted.at(-1) ?? Number.NaN };
}

/** The median of something that each of these has. */
export const medianOf = <One>(ones: readonly One[], read: (one: One) => number): number =>
  spreadOf(ones.map(read)).median;

/** Each of these by what the other of the same place, which was measured close to it, has. */
export const ratioOf = <One>(ones: readonly One[], others: readonly One[], read: (one: One) => number): Spread =>
  spreadOf(ones.flatMap((one, place) => others.slice(place, place + 1).map((other) => read(one) / read(other))));

/** The values in an order of chance. */
export function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
