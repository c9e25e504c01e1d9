const token =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|\p{Extended_Pictographic}|[\p{L}\p{M}\p{N}]+/gu;
/** The number of words in the sequences that are compared. Sequences of this length seldom repeat by chance. */
const runLength = 8;
/**
 * The limits of repetition. A refrain may repeat; a model is stuck when this share of the words occurred twice before, or a larger share
 * once before.
 */
const limits = [
  { afterTimes: 2, share: 0.25, minWords: 40 },
  { afterTimes: 1, share: 0.45, minWords: 150 },
] as const;

/** Whether a large part of a text repeats itself, as happens when a model gets stuck in a loop. */
export function repeatsItself(text: string): boolean {
  const words = text.toLowerCase().match(token) ?? [];
  const seen = new Map<string, number>();
  // Contains for each word of the text how often the most frequent sequence of words around it has occurred before.
  const before = new Uint16Array(words.length);
  for (let at = 0; at + runLength <= words.length; at += 1) {
    const run = words.slice(at, at + runLength).join(" ");
    const times = seen.get(run) ?? 0;
    seen.set(run, times + 1);
    for (let word = at; word < at + runLength; word += 1) before[word] = Math.max(before[word] ?? 0, times);
  }
  return limits.some(({ afterTimes, share, minWords }) => {
    const repeated = before.filter((times) => times >= afterTimes).length;
    return repeated >= minWords && repeated > share * words.length;
  });
}
