/** Lower case, without marks, markup and punctuation: what is left is compared. */
export function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\[[pcs]\d+\]/g, " ")
    .replace(/\]\([^)\s]{0,300}\)/g, " ")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.,:%€$£¥-]+/gu, " ")
    .replace(/[.,:-]+(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Words, or single characters where the script has no spaces. */
export function tokens(text: string): string[] {
  const found = plain(text);
  return /[\u3040-\u30ff\u3400-\u9fff]/.test(found)
    ? (found.match(/[\u3040-\u30ff\u3400-\u9fff]|[^\s\u3040-\u30ff\u3400-\u9fff]+/g) ?? [])
    : found.split(" ").filter((one) => one !== "");
}

const mostRemembered = 20_000;
const remembered = new Map<string, ReadonlySet<string>>();

/** The neighbouring words of a text. Remembered, because the same sentences are compared again and again. */
function pairsOf(text: string): ReadonlySet<string> {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const words = tokens(text);
  const found = new Set(words.length < 2 ? words : words.slice(1).map((word, index) => `${words[index]} ${word}`));
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(text, found);
  return found;
}

/** The share of the neighbouring words of `part` that stand in `whole`: 0 to 1. */
export function containment(part: string, whole: string): number {
  const wanted = pairsOf(part);
  if (wanted.size === 0) return 0;
  const there = pairsOf(whole);
  return [...wanted].filter((pair) => there.has(pair)).length / wanted.size;
}

/** How alike two sentences are, both ways: 0 to 1. */
export function similarity(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  if (left.size + right.size === 0) return 0;
  const both = [...left].filter((pair) => right.has(pair)).length;
  return (2 * both) / (left.size + right.size);
}

/** Whether `part` stands in `whole` word for word. */
export const isPartOf = (part: string, whole: string): boolean => ` ${plain(whole)} `.includes(` ${plain(part)} `);
