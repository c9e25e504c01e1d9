import type { FaultContext } from "./context.ts";
import type { Control } from "./controls/control.ts";
import type { Outcome } from "./ledger.ts";

/** How much a run has to try, and how much of it has to succeed. */
export interface Minimum {
  readonly attempted: number;
  readonly acknowledged: number;
}

/** One guarantee and the way to break it. */
export interface Scenario {
  /** Words with hyphens, as `--only` takes it. */
  readonly name: string;
  /** What is promised, in one sentence; stands in infra/faults.md. */
  readonly guarantee: string;
  /** What a run that leaves everything in place must come to, for a promise that was never put to the test is not held. */
  readonly least: Readonly<Record<"fast" | "full", Minimum>>;
  /** Starts what it runs in. Scenarios that follow one another and start alike share it where nothing is taken out. */
  start?(context: FaultContext): Promise<object>;
  /** Breaks things, and counts in the context's ledger what came of it. Starts what it runs in unless that is given. */
  run(context: FaultContext, world?: object): Promise<void>;
  readonly controls: readonly Control[];
  /** The points at which it breaks in, for `--list-points`: a line each, and how many of them it does not break in at. */
  listPoints?(): Promise<{ readonly lines: readonly string[]; readonly untested: number }>;
}

/** A scenario that runs in what `start` gives, and works with accounts of its own there, so that others may use it before and after. */
export function inWorld<World extends object>(
  start: (context: FaultContext) => Promise<World>,
  scenario: Omit<Scenario, "run"> & { run(context: FaultContext, world: World): Promise<void> },
): Scenario {
  return {
    ...{ ...scenario, start },
    run: async (context, world) => scenario.run(context, (world as World | undefined) ?? (await start(context))),
  };
}

/** The outcome, with an unexpected thing more when the run did too little to say anything. */
export function requireMinimum(outcome: Outcome, { attempted, acknowledged }: Minimum): Outcome {
  if (outcome.attempted >= attempted && outcome.acknowledged >= acknowledged) return outcome;
  const sentence = `unexpected: the run did too little: ${attempted} operations have to be attempted, ${acknowledged} acknowledged`;
  return { ...outcome, unexpected: outcome.unexpected + 1, violations: [...outcome.violations, sentence] };
}

/** The sentences of a run without a protection that show what it had to show. */
export function evidenceOf({ expect }: Control, { violations }: Outcome): string[] {
  return violations.filter((sentence) => expect.test(sentence));
}
