/** Positions of equal items in two sequences, ascending in both. */
export type Pair = readonly [left: number, right: number];

interface Section {
  readonly left: readonly [from: number, to: number];
  readonly right: readonly [from: number, to: number];
  readonly depth: number;
}

// A table of 250,000 cells takes a few milliseconds.
const largestTable = 250_000;
const deepest = 40;

/**
 * Pairs what two sequences have in common, in order: patience diff (Bram Cohen), which holds on to what occurs once in both, and a
 * longest common subsequence between. Takes time near linear in the lengths; of long stretches without anything that occurs once it
 * pairs only beginning and end.
 */
export function align(left: readonly string[], right: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  const open: Section[] = [{ left: [0, left.length], right: [0, right.length], depth: 0 }];
  for (let section = open.pop(); section !== undefined; section = open.pop()) {
    const inner = trim(section, left, right, pairs);
    if (inner.left[0] === inner.left[1] || inner.right[0] === inner.right[1]) continue;
    const anchors = inner.depth < deepest ? findAnchors(inner, left, right) : [];
    if (anchors.length > 0) open.push(...between(anchors, inner));
    else pairs.push(...longestCommon(inner, left, right));
    pairs.push(...anchors);
  }
  return pairs.sort(([a], [b]) => a - b);
}

/** Pairs equal beginnings and ends of a section and gives what lies between. */
function trim(section: Section, left: readonly string[], right: readonly string[], pairs: Pair[]): Section {
  let [leftFrom, leftTo] = section.left;
  let [rightFrom, rightTo] = section.right;
  while (leftFrom < leftTo && rightFrom < rightTo && left[leftFrom] === right[rightFrom]) {
    pairs.push([leftFrom, rightFrom]);
    leftFrom += 1;
    rightFrom += 1;
  }
  while (leftFrom < leftTo && rightFrom < rightTo && left[leftTo - 1] === right[rightTo - 1]) {
    leftTo -= 1;
    rightTo -= 1;
    pairs.push([leftTo, rightTo]);
  }
  return { left: [leftFrom, leftTo], right: [rightFrom, rightTo], depth: section.depth };
}

/** What occurs once on both sides of a section, as much of it as is in the same order. */
function findAnchors(section: Section, left: readonly string[], right: readonly string[]): Pair[] {
  const leftOnce = onlyOnce(left, section.left);
  const rightOnce = onlyOnce(right, section.right);
  const candidates: Pair[] = [];
  for (const [item, at] of leftOnce) {
    const other = rightOnce.get(item);
    if (other !== undefined) candidates.push([at, other]);
  }
  return longestIncreasing(candidates);
}

/** Items that occur once, with their places, in order. */
function onlyOnce(items: readonly string[], [from, to]: readonly [number, number]): Map<string, number> {
  const once = new Map<string, number>();
  const more = new Set<string>();
  for (let at = from; at < to; at += 1) {
    const item = items[at] ?? "";
    if (once.delete(item)) more.add(item);
    else if (!more.has(item)) once.set(item, at);
  }
  return once;
}

/** The longest selection of pairs, ascending on the left, that ascends on the right as well. */
function longestIncreasing(pairs: readonly Pair[]): Pair[] {
  // Of each length, the index of the pair with the lowest right end; and of each pair, the one before it.
  const ends: number[] = [];
  const before: number[] = [];
  const rightOf = (index: number): number => pairs[index]?.[1] ?? -1;
  for (const [index, [, right]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rightOf(ends[middle] ?? -1) < right) low = middle + 1;
      else high = middle;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const chosen: Pair[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair !== undefined) chosen.push(pair);
  }
  return chosen.reverse();
}

function between(anchors: readonly Pair[], { left, right, depth }: Section): Section[] {
  const ends: readonly Pair[] = [...anchors, [left[1], right[1]]];
  let [leftFrom, rightFrom] = [left[0], right[0]];
  return ends.map(([leftTo, rightTo]) => {
    const section: Section = { left: [leftFrom, leftTo], right: [rightFrom, rightTo], depth: depth + 1 };
    [leftFrom, rightFrom] = [leftTo + 1, rightTo + 1];
    return section;
  });
}

/** The longest common subsequence of a section, by the usual table; nothing when the table would be too large. */
function longestCommon(
  { left: [leftFrom, leftTo], right: [rightFrom, rightTo] }: Section,
  left: readonly string[],
  right: readonly string[],
): Pair[] {
  const width = rightTo - rightFrom + 1;
  if ((leftTo - leftFrom + 1) * width > largestTable) return [];
  const lengths = new Uint32Array((leftTo - leftFrom + 1) * width);
  const cell = (row: number, column: number): number => lengths[(row - leftFrom) * width + column - rightFrom] ?? 0;
  for (let row = leftTo - 1; row >= leftFrom; row -= 1) {
    for (let column = rightTo - 1; column >= rightFrom; column -= 1) {
      lengths[(row - leftFrom) * width + column - rightFrom] =
        left[row] === right[column]
          ? cell(row + 1, column + 1) + 1
          : Math.max(cell(row + 1, column), cell(row, column + 1));
    }
  }
  const pairs: Pair[] = [];
  let [row, column] = [leftFrom, rightFrom];
  while (row < leftTo && column < rightTo) {
    if (left[row] === right[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (cell(row + 1, column) >= cell(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
