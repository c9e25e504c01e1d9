/** How growth is measured. */
export interface GrowthSettings {
  /** How many publications there are at most, each with three topics and one idea. */
  readonly publications: number;
  /** How many ideas the long lists have, the shortest first. */
  readonly listLengths: readonly number[];
  readonly rounds: number;
  readonly seconds: number;
  /** Whether samples wait for a calm machine. */
  readonly patient: boolean;
  readonly warmUpRequests: number;
  readonly say: (line: string) => void;
}

/** Over how many connections everything of growth is asked. */
export const growthConnections = 16;

const warmUpSeconds = 1;

/** The length of one sample; round 0 only warms up. */
export function secondsOf({ seconds }: Pick<GrowthSettings, "seconds">, round: number): number {
  return round === 0 ? Math.min(warmUpSeconds, seconds) : seconds;
}
