import { commonPairs, isPartOf, wordPairs } from "../scripted-model/likeness.ts";
import { type Label, labelsOf, type ScriptedBrief } from "../scripted-model/scripted-brief.ts";

const leastLikeness = 0.75;

/** What a brief's labels say of a sentence: that of the same words, else of the nearest that is near enough. */
export function nearestLabel(brief: ScriptedBrief, sentence: string): Label | undefined {
  const all = labelsOf(brief);
  const same = all.find(({ claim }) => isPartOf(claim, sentence) && isPartOf(sentence, claim));
  if (same !== undefined) return same;
  const ranked = all.map((label) => ({ label, near: similarity(label.claim, sentence) }));
  const best = ranked.toSorted((one, other) => other.near - one.near)[0];
  return best !== undefined && best.near >= leastLikeness ? best.label : undefined;
}

/** How alike two sentences are, both ways: 0 to 1. */
export function similarity(one: string, other: string): number {
  const [left, right] = [wordPairs(one), wordPairs(other)];
  if (left.size + right.size === 0) return 0;
  return (2 * commonPairs(left, right)) / (left.size + right.size);
}
