/** How many items a measure has checked, how many of them were hits, and examples of those that were wrong. */
export interface Count {
  readonly hits: number;
  readonly of: number;
  readonly examples: readonly string[];
}

/** The counts of all measures, by the name of the measure. */
export type Tally = ReadonlyMap<string, Count>;

/**
 * One item of a draft that a measure has checked, such as a fact or a citation. Usually a hit means that the item is right; for the
 * measures in `neverHit` it means that it is wrong.
 */
export interface Finding {
  readonly measure: string;
  readonly hit: boolean;
  /** The text by which reports show the item if it is wrong. */
  readonly example?: string;
}

/** The measures whose hits are faults, such as an order to the writer that the draft prints. In all others the misses are faults. */
export const neverHit: readonly string[] = [
  "orders printed",
  "bans broken",
  "told twice",
  "markup visible",
  "machine talk",
];

const maxExamples = 40;

/** Counts the findings of each measure, and keeps examples of those that are wrong. */
export function tally(findings: readonly Finding[]): Tally {
  const counts = new Map<string, { hits: number; of: number; examples: string[] }>();
  for (const { measure, hit, example } of findings) {
    const count = counts.get(measure) ?? { hits: 0, of: 0, examples: [] };
    counts.set(measure, count);
    count.of += 1;
    if (hit) count.hits += 1;
    if (example !== undefined && hit === neverHit.includes(measure) && count.examples.length < maxExamples)
      count.examples.push(example);
  }
  return counts;
}

/** Returns the share of hits, from 0 to 1. Undefined when nothing was checked. */
export const countShare = (count: Count | undefined): number | undefined =>
  count === undefined || count.of === 0 ? undefined : count.hits / count.of;

export function formatPercent(count: Count | undefined): string {
  const share = countShare(count);
  return share === undefined ? "–" : `${(100 * share).toFixed(1)} % (${count?.hits}/${count?.of})`;
}
