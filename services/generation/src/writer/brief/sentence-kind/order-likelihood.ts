import type { Signals } from "../signals.ts";
import type { SpeechAct } from "../utterance.ts";
import { type Features, featuresOf } from "./features.ts";
import { bias, scale, weights } from "./weights.ts";

let read: Int8Array | undefined;

/** How much a rule counts beside the letters of a sentence. */
export const ruleWeight = 0.3;

/**
 * How likely it is, from 0 to 1, that a sentence of a client is addressed to the writer and not a statement about the subject:
 * a logistic regression that learned from sentences of briefs in 13 languages (`training/README.md`).
 */
export function orderLikelihood(sentence: string, language: string, signals: Signals, ruled: SpeechAct): number {
  read ??= Int8Array.from(Buffer.from(weights, "base64"));
  const held = read;
  const sum = scoreOf(featuresOf(sentence, language, signals, ruled), (slot) => held[slot] ?? 0);
  return 1 / (1 + Math.exp(-(bias + scale * sum)));
}

/** The sum that a sentence's features come to by weights of their slots. */
export function scoreOf({ letters, rules }: Features, weightOf: (slot: number) => number): number {
  const sum = (slots: readonly number[]): number => slots.reduce((total, slot) => total + weightOf(slot), 0);
  return sum(letters) / Math.sqrt(Math.max(1, letters.length)) + ruleWeight * sum(rules);
}
