import { featuresOf } from "./features.ts";
import { bias, scale, weights } from "./weights.ts";

let read: Int8Array | undefined;

/**
 * How likely it is, from 0 to 1, that a sentence of a client is addressed to the writer and not a statement about the subject.
 * A logistic regression that learned from sentences of briefs in 13 languages (`training/README.md`), none of them a test's.
 */
export function orderLikelihood(sentence: string, language: string): number {
  read ??= Int8Array.from(Buffer.from(weights, "base64"));
  const features = featuresOf(sentence, language);
  let sum = 0;
  for (const slot of features) sum += read[slot] ?? 0;
  return 1 / (1 + Math.exp(-(bias + (scale * sum) / Math.sqrt(features.length))));
}
