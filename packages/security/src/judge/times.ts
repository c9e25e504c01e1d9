/** How long one request of the neighbour took, and whether it had what it asked for. */
export interface Probed {
  readonly milliseconds: number;
  /** What came, as "200". */
  readonly answer: string;
  readonly isServed: boolean;
}

/** What a kind of request of the neighbour must hold: `leastShare` of them, from 0 to 1, are served in time. Fewer than `leastProbes` say nothing. */
interface TimeLimit {
  readonly what: string;
  readonly mostMilliseconds: number;
  readonly leastShare: number;
  readonly leastProbes: number;
}

/** The figures of some probes; zeros for none. */
export function timesOf(probes: readonly Probed[]) {
  const sorted = probes.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
  return {
    count: probes.length,
    medianMilliseconds: Math.round(sorted[sorted.length >> 1] ?? 0),
    longestMilliseconds: Math.round(sorted.at(-1) ?? 0),
    served: probes.filter(({ isServed }) => isServed).length,
  };
}

/** A sentence when too few of the probes were served in time, or when too few were sent to say anything. */
export function judgeTimes(probes: readonly Probed[], limit: TimeLimit): string[] {
  const { what, mostMilliseconds, leastShare, leastProbes } = limit;
  if (probes.length < leastProbes)
    return [`only ${probes.length} of the neighbour's ${what} were sent: that says nothing`];
  const late = probes.filter(({ milliseconds, isServed }) => !isServed || milliseconds > mostMilliseconds);
  if (probes.length - late.length >= probes.length * leastShare) return [];
  const { longestMilliseconds } = timesOf(probes);
  const answers = [...new Set(late.filter(({ isServed }) => !isServed).map(({ answer }) => answer))];
  const refused = answers.length > 0 ? `, some were answered ${answers.join(", ")}` : "";
  return [
    `${late.length} of ${probes.length} of the neighbour's ${what} were not served within ${mostMilliseconds} ms: the longest took ${longestMilliseconds} ms${refused}`,
  ];
}
