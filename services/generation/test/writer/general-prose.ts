const subjects = [
  "A good plan",
  "Clear speech",
  "Steady work",
  "An honest talk",
  "A shared goal",
  "Quiet time",
  "Fair pay",
  "Daily practice",
];
const verbs = ["helps", "guides", "strengthens", "supports", "encourages", "steadies", "frees", "rewards"];
const objects = [
  "people who care",
  "every kind of team",
  "those who begin",
  "neighbours and friends",
  "anyone with patience",
  "small groups",
  "careful readers",
  "families in town",
];
const reasons = [
  "because trust grows slowly",
  "when nobody is in a hurry",
  "since habits matter",
  "as long as somebody listens",
  "if the aim is plain",
  "where people talk to each other",
  "although it takes patience",
  "while others wait",
];

/** English sentences that claim nothing that could be looked up, about so many words, none like another. */
export function generalProse(words: number, from = 0): string {
  const sentences: string[] = [];
  let count = 0;
  for (let index = Math.floor(from / 9); count < words; index += 1) {
    const pick = (list: readonly string[], step: number): string => list[Math.floor(index / step) % list.length] ?? "";
    const sentence = `${pick(subjects, 1)} ${pick(verbs, 8)} ${pick(objects, 3)} ${pick(reasons, 5)}.`;
    sentences.push(sentence);
    count += sentence.split(" ").length;
  }
  const paragraphs: string[] = [];
  for (let at = 0; at < sentences.length; at += 6) paragraphs.push(sentences.slice(at, at + 6).join(" "));
  return paragraphs.join("\n\n");
}
