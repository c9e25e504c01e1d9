/** How many operations a run has tried, and how many faults it has found. */
export interface Counters {
  /** The number of operations that clients began. */
  readonly attempted: number;
  /** The number of operations that were answered with success, so that their effect must exist. */
  readonly acknowledged: number;
  /** The number of operations that were answered with success, but whose effect is missing or wrong. */
  readonly lost: number;
  /** The number of operations whose effect happened more than once. */
  readonly doubled: number;
  /**
   * The number of other results that the documents do not allow: a wrong status or body, work that never ends, or a
   * quota slot that is never released.
   */
  readonly unexpected: number;
}

/** The counters of one run of a test scenario, with a sentence for each fault. */
export interface Outcome extends Counters {
  /**
   * One sentence for each lost, doubled or unexpected result, such as "lost: …". When a protection is removed, the run
   * must produce a certain sentence.
   */
  readonly violations: readonly string[];
  /** Additional figures for the table of results, in the order of the columns named in `shown`. */
  readonly shown?: readonly string[];
}

// Maximum number of sentences that are kept. It exceeds what a report prints, because the sentence that proves a
// removed protection may be a rare one.
const maxSentences = 1_000;

/**
 * Creates the counters of a run. Each fault is reported as a sentence that names exactly what is wrong, so that the
 * cause can be found in the logs.
 */
export function createLedger() {
  const counters = { attempted: 0, acknowledged: 0, lost: 0, doubled: 0, unexpected: 0 };
  const violations: string[] = [];
  let shown: readonly string[] = [];
  const count =
    (counter: keyof Counters) =>
    (times = 1): void => {
      counters[counter] += times;
    };
  const violate = (counter: "lost" | "doubled" | "unexpected") => (sentence: string) => {
    counters[counter] += 1;
    if (violations.length < maxSentences) violations.push(`${counter}: ${sentence}`);
  };
  return {
    attempt: count("attempted"),
    acknowledge: count("acknowledged"),
    reportLost: violate("lost"),
    reportDoubled: violate("doubled"),
    reportUnexpected: violate("unexpected"),
    show: (figures: readonly string[]): void => {
      shown = figures;
    },
    counters: counters as Counters,
    outcome: (): Outcome => ({ ...counters, violations, ...(shown.length > 0 && { shown }) }),
  };
}

export type Ledger = ReturnType<typeof createLedger>;

/** Returns true if a run found no fault, so that the product kept the promise of the scenario. */
export function isHeld({ lost, doubled, unexpected }: Counters): boolean {
  return lost + doubled + unexpected === 0;
}
