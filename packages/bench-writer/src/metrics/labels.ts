import { commonPairs, isPartOf, wordPairs } from "../scripted-model/likeness.ts";
import { briefLabels, type Label, type ScriptedBrief } from "../scripted-model/scripted-brief.ts";

const minSimilarity = 0.75;

/**
 * Finds the label that says whether a sentence is true: that of the same words, or else that of the most similar sentence. Undefined if
 * none is similar enough.
 */
export function nearestLabel(brief: ScriptedBrief, sentence: string): Label | undefined {
  const all = briefLabels(brief);
  const same = all.find(({ claim }) => isPartOf(claim, sentence) && isPartOf(sentence, claim));
  if (same !== undefined) return same;
  const ranked = all.map((label) => ({ label, near: similarity(label.claim, sentence) }));
  const best = ranked.toSorted((one, other) => other.near - one.near)[0];
  return best !== undefined && best.near >= minSimilarity ? best.label : undefined;
}

/** Returns how similar two sentences are, from 0 (nothing in common) to 1 (the same words). */
export function similarity(one: string, other: string): number {
  const [left, right] = [wordPairs(one), wordPairs(other)];
  if (left.size + right.size === 0) return 0;
  return (2 * commonPairs(left, right)) / (left.size + right.size);
}
