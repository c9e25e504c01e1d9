/** How growth is measured. */
export interface GrowthSettings {
  /** How many publications there are at most, each with three topics and one idea. */
  readonly publications: number;
  readonly rounds: number;
  readonly seconds: number;
  /** Whether samples wait for a calm machine. */
  readonly patient: boolean;
  readonly warmUpRequests: number;
  readonly say: (line: string) => void;
}

/** Over how many connections everything of growth is asked. */
export const growthConnections = 16;
