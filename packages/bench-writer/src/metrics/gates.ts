import { faultKinds } from "../scripted-model/scripted-brief.ts";
import { countShare, neverHit, type Tally } from "./tally.ts";

/** A gate: the value that a measure must reach, or the benchmark fails. */
export interface Gate {
  readonly measure: string;
  /** The minimum share of the checked items that must be hits, from 0 to 1. With `none` instead, not a single hit is allowed. */
  readonly atLeast?: number;
  readonly none?: boolean;
}

const clean: readonly Gate[] = neverHit.map((measure) => ({ measure, none: true }));
const whole: readonly Gate[] = [
  { measure: "drafts that came", atLeast: 1 },
  { measure: "articles", atLeast: 1 },
  { measure: "language right", atLeast: 1 },
  { measure: "length right", atLeast: 0.95 },
];
const facts: Gate = { measure: "client facts kept", atLeast: 0.98 };
const good: Gate = { measure: "good sentences kept", atLeast: 0.96 };
const marks: Gate = { measure: "marks on the right passage", atLeast: 0.97 };
const cost: Gate = { measure: "cost within the goal", atLeast: 0.95 };
const caught: readonly Gate[] = [
  { measure: "faults caught", atLeast: 0.9 },
  // Half of the false sentences of each kind must be caught. More cannot be required: the scripted judge misses 8 of 100, and the briefs
  // have few of each kind. The limit only ensures that no kind is missed entirely.
  ...faultKinds.map((kind): Gate => ({ measure: `fault ${kind}`, atLeast: 0.5 })),
];

/**
 * The values that the drafts of a pass must reach, by the behaviour of the scripted model. Measures that are not listed are only reported.
 */
export const gates: Readonly<Record<string, readonly Gate[]>> = {
  able: [...clean, ...whole, facts, good, marks, cost],
  forgetful: [...clean, ...whole, facts, cost],
  careless: [...clean, ...caught, marks, facts, cost],
  broken: [...clean],
};

/** Returns whether a measure reaches its required value, or undefined when it has checked nothing. */
export function isHeld({ measure, atLeast, none }: Gate, counts: Tally): boolean | undefined {
  const count = counts.get(measure);
  const share = countShare(count);
  if (count === undefined || share === undefined) return undefined;
  return none === true ? count.hits === 0 : share >= (atLeast ?? 0);
}
