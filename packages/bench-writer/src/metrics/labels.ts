import { type Fault, isPartOf, type ScriptedBrief, type Truth, tokens } from "../scripted-model/index.ts";

/** A sentence that a label knows: true as it is, or a fault. */
export interface Label {
  readonly claim: string;
  readonly truth?: Truth | undefined;
  readonly fault?: Fault | undefined;
}

const leastLikeness = 0.75;

/** What a brief's labels say of a sentence: that of the same words, else of the nearest that is near enough. */
export function nearestLabel({ truths, faults }: ScriptedBrief, sentence: string): Label | undefined {
  const all: Label[] = [
    ...truths.map((truth) => ({ claim: truth.claim, truth })),
    ...faults.map((fault) => ({ claim: fault.claim, truth: fault.truth, fault })),
  ];
  const same = all.find(({ claim }) => isPartOf(claim, sentence) && isPartOf(sentence, claim));
  if (same !== undefined) return same;
  const ranked = all.map((label) => ({ label, near: similarity(label.claim, sentence) }));
  const best = ranked.toSorted((one, other) => other.near - one.near)[0];
  return best !== undefined && best.near >= leastLikeness ? best.label : undefined;
}

const mostRemembered = 20_000;
const remembered = new Map<string, ReadonlySet<string>>();

/** The neighbouring words of a text. Remembered, because the same sentences are compared again and again. */
export function wordPairs(text: string): ReadonlySet<string> {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const words = tokens(text);
  const pairs = new Set(words.length < 2 ? words : words.slice(1).map((word, index) => `${words[index]} ${word}`));
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(text, pairs);
  return pairs;
}

/** How alike two sentences are, both ways: 0 to 1. */
export function similarity(one: string, other: string): number {
  const [left, right] = [wordPairs(one), wordPairs(other)];
  if (left.size + right.size === 0) return 0;
  const both = [...left].filter((pair) => right.has(pair)).length;
  return (2 * both) / (left.size + right.size);
}
