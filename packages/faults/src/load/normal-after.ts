import type { PhaseResult, SecondOfLoad } from "./phase.ts";

/**
 * After how many seconds of a phase of usual load nothing is refused and nobody waits twice as long as usual; `leastMilliseconds`
 * is what counts as usual however quick it was before. An answer counts in the second in which it came.
 */
export function normalAfterSeconds(before: PhaseResult, after: PhaseResult, leastMilliseconds: number): number {
  const usual = Math.max(leastMilliseconds, ...before.seconds.map((second) => second.slowestPercentMilliseconds * 2));
  const isNormal = ({ shed, wrong, slowestPercentMilliseconds }: SecondOfLoad): boolean =>
    shed === 0 && wrong === 0 && slowestPercentMilliseconds <= usual;
  return [...after.seconds, after.afterwards].findLastIndex((second) => !isNormal(second)) + 1;
}
