import { diffArrays } from "diff";

/** Positions of equal items in two sequences, ascending in both. */
export type Pair = readonly [left: number, right: number];

/** Sequences that differ more are compared at beginning and end alone: the time grows with the square of the difference. */
const mostEdits = 400;

/** Pairs what two sequences have in common, in order. */
export function align(left: readonly string[], right: readonly string[]): Pair[] {
  const changes = diffArrays([...left], [...right], { maxEditLength: mostEdits });
  if (changes === undefined) return alignEnds(left, right);
  const pairs: Pair[] = [];
  let [leftAt, rightAt] = [0, 0];
  for (const { added, removed, count } of changes) {
    for (let index = 0; !added && !removed && index < count; index += 1) pairs.push([leftAt + index, rightAt + index]);
    leftAt += added ? 0 : count;
    rightAt += removed ? 0 : count;
  }
  return pairs;
}

function alignEnds(left: readonly string[], right: readonly string[]): Pair[] {
  const shorter = Math.min(left.length, right.length);
  let [before, behind] = [0, 0];
  while (before < shorter && left[before] === right[before]) before += 1;
  while (behind < shorter - before && left.at(-1 - behind) === right.at(-1 - behind)) behind += 1;
  const beginning = Array.from({ length: before }, (_, index): Pair => [index, index]);
  const end = Array.from(
    { length: behind },
    (_, index): Pair => [left.length - behind + index, right.length - behind + index],
  );
  return [...beginning, ...end];
}
