/** Hits of a measure among all that was looked at, with examples of what is wrong. */
export interface Count {
  readonly hits: number;
  readonly of: number;
  readonly examples: readonly string[];
}

/** Counts by the name of their measure. */
export type Tally = ReadonlyMap<string, Count>;

/** One thing that a measure looked at. */
export interface Finding {
  readonly measure: string;
  readonly hit: boolean;
  /** Shown when it is wrong. */
  readonly example?: string;
}

/** Measures of which a hit is what is wrong; of all others a miss is. */
export const neverHit: readonly string[] = [
  "orders printed",
  "bans broken",
  "told twice",
  "markup visible",
  "machine talk",
];

const mostExamples = 40;

/** Sums findings, and keeps examples of what is wrong. */
export function tally(findings: readonly Finding[]): Tally {
  const counts = new Map<string, { hits: number; of: number; examples: string[] }>();
  for (const { measure, hit, example } of findings) {
    const count = counts.get(measure) ?? { hits: 0, of: 0, examples: [] };
    counts.set(measure, count);
    count.of += 1;
    if (hit) count.hits += 1;
    if (example !== undefined && hit === neverHit.includes(measure) && count.examples.length < mostExamples)
      count.examples.push(example);
  }
  return counts;
}

/** The share of hits: 0 to 1; undefined when nothing was looked at. */
export const shareOf = (count: Count | undefined): number | undefined =>
  count === undefined || count.of === 0 ? undefined : count.hits / count.of;

export function percentOf(count: Count | undefined): string {
  const share = shareOf(count);
  return share === undefined ? "–" : `${(100 * share).toFixed(1)} % (${count?.hits}/${count?.of})`;
}
