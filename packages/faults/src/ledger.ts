import type { Counters, Outcome } from "./scenario.ts";

/** Counts what a checker finds. Sentences say what exactly, so that the reason can be looked for in the logs. */
export interface Ledger {
  attempt(): void;
  acknowledge(): void;
  lose(sentence: string): void;
  double(sentence: string): void;
  recover(): void;
  surprise(sentence: string): void;
  readonly counters: Counters;
  outcome(figures?: Outcome["figures"]): Outcome;
}

// More than the report shows, for a control may have to be told by a rare one.
const mostSentences = 1_000;

export function createLedger(): Ledger {
  const counters = { attempted: 0, acknowledged: 0, lost: 0, doubled: 0, recovered: 0, unexpected: 0 };
  const violations: string[] = [];
  const violate = (counter: "lost" | "doubled" | "unexpected") => (sentence: string) => {
    counters[counter] += 1;
    if (violations.length < mostSentences) violations.push(`${counter}: ${sentence}`);
  };
  return {
    attempt: () => {
      counters.attempted += 1;
    },
    acknowledge: () => {
      counters.acknowledged += 1;
    },
    recover: () => {
      counters.recovered += 1;
    },
    lose: violate("lost"),
    double: violate("doubled"),
    surprise: violate("unexpected"),
    counters,
    outcome: (figures = {}) => ({ ...counters, figures, violations }),
  };
}
