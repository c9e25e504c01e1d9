import type { Fault, ScriptedBrief, Truth } from "./scripted-brief.ts";
import { plain, similarity } from "./similarity.ts";

/** A sentence that a label knows: true as it is, or a fault. */
export interface Label {
  readonly truth?: Truth | undefined;
  readonly fault?: Fault | undefined;
}

const leastLikeness = 0.75;

/** All that is known of the sentences of a brief, the words compared taken. */
export function labelsOf({ truths, faults }: ScriptedBrief): { readonly text: string; readonly label: Label }[] {
  return [
    ...truths.map((truth) => ({ text: truth.claim, label: { truth } })),
    ...faults.map((fault) => ({ text: fault.claim, label: { truth: fault.truth, fault } })),
  ];
}

/** What a brief's labels say of a sentence: that of the same words, else of the nearest that is near enough. */
export function nearestLabel(brief: ScriptedBrief, sentence: string): Label | undefined {
  const wanted = plain(sentence);
  const all = labelsOf(brief);
  const same = all.find(({ text }) => plain(text) === wanted);
  if (same !== undefined) return same.label;
  const ranked = all.map(({ text, label }) => ({ label, near: similarity(text, sentence) }));
  const best = ranked.toSorted((one, other) => other.near - one.near)[0];
  return best !== undefined && best.near >= leastLikeness ? best.label : undefined;
}
