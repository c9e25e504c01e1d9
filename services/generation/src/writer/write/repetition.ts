const token =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{M}\p{N}]+/gu;
/** A run of so many words seldom comes back by chance. */
const runLength = 8;
/** A refrain comes back; a text of which this much was said twice before, or nearly half once, goes round in circles. */
const limits = [
  { afterTimes: 2, share: 0.25, minWords: 40 },
  { afterTimes: 1, share: 0.45, minWords: 150 },
] as const;

/** Whether most of a text repeats itself, as that of a model does which has lost its way. */
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
