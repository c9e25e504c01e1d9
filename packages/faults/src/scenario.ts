import type { FaultContext } from "./context.ts";
import type { Mutation } from "./controls/mutation.ts";
import type { World } from "./world/start-world.ts";

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
  /** Effects of operations whose client never learned how they ended. No fault, but worth knowing. */
  readonly recovered: number;
  /** Anything else that no document allows: a status, a body, a wait without end, a slot that does not come back. */
  readonly unexpected: number;
}

/** What came of one run of a scenario. */
export interface Outcome extends Counters {
  /** Further figures by name, in the order in which they are shown: "kills", "slowest recovery in s". */
  readonly figures: Readonly<Record<string, number | string>>;
  /** One sentence for each thing that is lost, doubled or unexpected ("lost: ..."), to find the reason by and to tell controls by. */
  readonly violations: readonly string[];
}

/** Proof that a scenario sees what it claims to see: without this protection it must find a violation. */
export interface Control {
  readonly mutation: Mutation;
  /**
   * What must be found then: the counter that must not be zero, or what one of the sentences must match; of several, each.
   * "Unexpected" would not do, for so does anything count that goes wrong by itself.
   */
  readonly expect: "lost" | "doubled" | RegExp | readonly RegExp[];
}

/** What a run must have done at least, for a promise that was never put to the test is not held. */
export interface MinimumCounts {
  readonly attempted: number;
  readonly acknowledged: number;
}

/** One guarantee and the way to break it. */
export interface Scenario {
  /** Words with hyphens, as `--only` takes it. */
  readonly name: string;
  /** What is promised, in one sentence; stands in infra/faults.md. */
  readonly guarantee: string;
  /** What the run does, in one sentence; stands in infra/faults.md. */
  readonly fault: string;
  /** What a run that leaves everything in place must come to. */
  readonly least: Readonly<Record<"fast" | "full", MinimumCounts>>;
  run(context: FaultContext): Promise<Outcome>;
  /** Every scenario has one at least. */
  readonly controls: readonly [Control, ...Control[]];
  /** The points at which it breaks in, for `--list-points`. */
  listPoints?(): Promise<PointList>;
}

/**
 * A scenario that can do with a system that others use as well, before it or after it: it asks for nothing but replicas, and works with
 * accounts of its own.
 */
export interface SharingScenario extends Scenario {
  readonly runIn: (context: FaultContext, world: World) => Promise<Outcome>;
}

/** Points at which a scenario breaks in, a line each, and how many of them it does not break in at. */
export interface PointList {
  readonly lines: readonly string[];
  readonly untested: number;
}

/** Whether this outcome keeps the promise. */
export function isHeld({ lost, doubled, unexpected }: Counters): boolean {
  return lost === 0 && doubled === 0 && unexpected === 0;
}

/** The outcome, with an unexpected thing more when the run did too little to say anything. */
export function requireMinimum(outcome: Outcome, { attempted, acknowledged }: MinimumCounts): Outcome {
  if (outcome.attempted >= attempted && outcome.acknowledged >= acknowledged) return outcome;
  const sentence = `unexpected: the run tried too little to say anything: at least ${attempted} operations have to be attempted, and ${acknowledged} acknowledged`;
  return { ...outcome, unexpected: outcome.unexpected + 1, violations: [...outcome.violations, sentence] };
}

/** The sentences of a run without a protection that show what it had to show. */
export function evidenceOf({ expect }: Control, { violations }: Outcome): string[] {
  if (typeof expect === "string") return violations.filter((sentence) => sentence.startsWith(`${expect}: `));
  return violations.filter((sentence) => [expect].flat().some((sought) => sought.test(sentence)));
}

/** Whether a run without a protection showed what it had to show. */
export function isFound({ expect }: Control, outcome: Outcome): boolean {
  if (typeof expect === "string") return outcome[expect] > 0;
  return [expect].flat().every((sought) => outcome.violations.some((sentence) => sought.test(sentence)));
}
