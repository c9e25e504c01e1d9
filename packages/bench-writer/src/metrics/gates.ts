import { faultKinds } from "../scripted-model/scripted-brief.ts";
import { neverHit, shareOf, type Tally } from "./tally.ts";

/** What a measure has to come to: hardly ever, never, or at least. */
export interface Gate {
  readonly measure: string;
  /** Share of hits: at least this much, or with `none` not a single one. */
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
  // The scripted judge misses 8 of 100, and few of a kind are planted in a half: no kind may slip through as such.
  ...faultKinds.map((kind): Gate => ({ measure: `fault ${kind}`, atLeast: 0.5 })),
];

/** The gates of each way of working; what is not here is measured and not judged. */
export const gates: Readonly<Record<string, readonly Gate[]>> = {
  able: [...clean, ...whole, facts, good, marks, cost],
  forgetful: [...clean, ...whole, facts, cost],
  careless: [...clean, ...caught, marks, facts, cost],
  broken: [...clean],
};

/** Whether a gate is held; undefined when nothing was looked at. */
export function isHeld({ measure, atLeast, none }: Gate, counts: Tally): boolean | undefined {
  const count = counts.get(measure);
  const share = shareOf(count);
  if (count === undefined || share === undefined) return undefined;
  return none === true ? count.hits === 0 : share >= (atLeast ?? 0);
}
