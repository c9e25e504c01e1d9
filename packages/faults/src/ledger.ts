/** What the checker counted. */
export interface Counters {
  /** Operations that clients began. */
  readonly attempted: number;
  /** Those that were answered with success, so that their effect must be there. */
  readonly acknowledged: number;
  /** Acknowledged, and yet their effect is missing or wrong. */
  readonly lost: number;
  /** Effects that happened more than once. */
  readonly doubled: number;
  /** Anything else that no document allows: a status, a body, a wait without end, a slot that does not come back. */
  readonly unexpected: number;
}

/** What came of one run of a scenario. */
export interface Outcome extends Counters {
  /** One sentence for each thing that is lost, doubled or unexpected ("lost: ..."), to find the reason by and to tell controls by. */
  readonly violations: readonly string[];
  /** Figures for the table, in the order of its suite's `shown`. */
  readonly shown?: readonly string[];
}

// More than the report shows, for a control may have to be told by a rare one.
const mostSentences = 1_000;

/** Counts what a checker finds. Sentences say what exactly, so that the reason can be looked for in the logs. */
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
    if (violations.length < mostSentences) violations.push(`${counter}: ${sentence}`);
  };
  return {
    ...{ attempt: count("attempted"), acknowledge: count("acknowledged") },
    ...{ lose: violate("lost"), double: violate("doubled"), surprise: violate("unexpected") },
    show: (figures: readonly string[]): void => {
      shown = figures;
    },
    counters: counters as Counters,
    outcome: (): Outcome => ({ ...counters, violations, ...(shown.length > 0 && { shown }) }),
  };
}

export type Ledger = ReturnType<typeof createLedger>;

/** Whether this outcome keeps the promise. */
export function isHeld({ lost, doubled, unexpected }: Counters): boolean {
  return lost + doubled + unexpected === 0;
}
