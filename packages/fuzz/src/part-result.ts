import type { PartName } from "./options.ts";

/** What came of one part of a run. */
export interface PartResult {
  readonly part: PartName;
  /** Requests made. */
  readonly cases: number;
  readonly failures: number;
  /** What was wrong, a sentence each. */
  readonly faults: readonly string[];
}
