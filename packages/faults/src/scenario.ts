import type { FaultContext } from "./context.ts";
import type { Control } from "./controls/control.ts";
import type { Outcome } from "./ledger.ts";

/** The number of operations that a run must attempt, and how many of them must succeed. */
export interface Minimum {
  readonly attempted: number;
  readonly acknowledged: number;
}

/**
 * A test scenario: a promise of the product, such as "no acknowledged write is lost", and a run that causes faults and checks the promise.
 */
export interface Scenario {
  /** Name of the scenario in the option `--only`: lower-case words joined by hyphens. */
  readonly name: string;
  /** The promise, in one sentence. It is printed in infra/faults.md. */
  readonly guarantee: string;
  /**
   * How many operations a run must attempt, and how many must succeed, when no protection is removed. With less, the promise was not really
   * tested and the run fails.
   */
  readonly minimum: Readonly<Record<"fast" | "full", Minimum>>;
  /**
   * Starts the system in which the scenario runs. Scenarios with the same `start` share one system when no protection
   * is removed.
   */
  start?(context: FaultContext): Promise<object>;
  /**
   * Injects the faults and reports the results to the context's ledger (the counters of lost, doubled and unexpected
   * results). It starts its own system unless one is given.
   */
  run(context: FaultContext, world?: object): Promise<void>;
  readonly controls: readonly Control[];
  /**
   * Describes each point at which the scenario can inject a fault, for the option `--list-points`, and counts the
   * points that no test case reaches.
   */
  listPoints?(): Promise<{ readonly lines: readonly string[]; readonly untested: number }>;
}

/**
 * Creates a scenario that can share its system with others. Since they run in the same system before or after it, the scenario must create
 * accounts of its own.
 */
export function inWorld<World extends object>(
  start: (context: FaultContext) => Promise<World>,
  scenario: Omit<Scenario, "run"> & { run(context: FaultContext, world: World): Promise<void> },
): Scenario {
  return {
    ...scenario,
    start,
    run: async (context, world) => scenario.run(context, (world as World | undefined) ?? (await start(context))),
  };
}

/** Adds one unexpected result to the outcome if the run did too little to prove anything. */
export function requireMinimum(outcome: Outcome, { attempted, acknowledged }: Minimum): Outcome {
  if (outcome.attempted >= attempted && outcome.acknowledged >= acknowledged) return outcome;
  const sentence = `unexpected: the run did too little: ${attempted} operations have to be attempted, ${acknowledged} acknowledged`;
  return { ...outcome, unexpected: outcome.unexpected + 1, violations: [...outcome.violations, sentence] };
}

/**
 * Returns the sentences of a run that match what the control expects. They prove that the removed protection was noticed; if there are
 * none, it was not.
 */
export function findEvidence({ expect }: Control, { violations }: Outcome): string[] {
  return violations.filter((sentence) => expect.test(sentence));
}
