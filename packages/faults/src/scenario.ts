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
  /** The counter that must not be zero then, or what one of the sentences must match; of several, each. */
  readonly expect: "lost" | "doubled" | RegExp | readonly RegExp[];
}

/** One guarantee and the way to break it. */
export interface Scenario {
  /** Words with hyphens, as `--only` takes it. */
  readonly name: string;
  /** What is promised, in one sentence; stands in infra/faults.md. */
  readonly guarantee: string;
  /** What the run does, in one sentence. */
  readonly fault: string;
  /** What a run that leaves everything in place must come to, for a promise that was never put to the test is not held. */
  readonly least: Readonly<Record<"fast" | "full", Pick<Counters, "attempted" | "acknowledged">>>;
  run(context: FaultContext): Promise<Outcome>;
  /** Every scenario has one at least. */
  readonly controls: readonly [Control, ...Control[]];
  /** The points at which it breaks in, for `--list-points`: a line each, and how many of them it does not break in at. */
  listPoints?(): Promise<{ readonly lines: readonly string[]; readonly untested: number }>;
}

/** A scenario that can share a system with others: it asks for nothing but replicas, and works with accounts of its own. */
export interface SharingScenario extends Scenario {
  readonly runIn: (context: FaultContext, world: World) => Promise<Outcome>;
}

/** Whether this outcome keeps the promise. */
export function isHeld({ lost, doubled, unexpected }: Counters): boolean {
  return lost + doubled + unexpected === 0;
}

/** The outcome, with an unexpected thing more when the run did too little to say anything. */
export function requireMinimum(outcome: Outcome, { attempted, acknowledged }: Scenario["least"]["fast"]): Outcome {
  if (outcome.attempted >= attempted && outcome.acknowledged >= acknowledged) return outcome;
  const sentence = `unexpected: the run did too little: ${attempted} operations have to be attempted, ${acknowledged} acknowledged`;
  return { ...outcome, unexpected: outcome.unexpected + 1, violations: [...outcome.violations, sentence] };
}

/** The sentences of a run without a protection that show what it had to show; none unless all of it shows. */
export function evidenceOf({ expect }: Control, { violations }: Outcome): string[] {
  const sought = typeof expect === "string" ? [new RegExp(`^${expect}: `)] : [expect].flat();
  if (!sought.every((one) => violations.some((sentence) => one.test(sentence)))) return [];
  return violations.filter((sentence) => sought.some((one) => one.test(sentence)));
}
