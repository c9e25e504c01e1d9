const token =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+/gu;
/** The number of words in a run. Runs of this length seldom repeat by chance. */
const runLength = 8;
/** A refrain may repeat. A text repeats itself when this share of its words occurred twice before, or a larger share once before. */
const limits = [
  { afterTimes: 2, share: 0.25, minWords: 40 },
  { afterTimes: 1, share: 0.45, minWords: 150 },
] as const;

/** Whether a large part of a text repeats itself, as happens when a model gets stuck. */
export function repeatsItself(text: string): boolean {
  const words = text.toLowerCase().match(token) ?? [];
  const seen = new Map<string, number>();
  // How often the run that covers a word, and is the most usual of such, was there before.
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
