import type { Truth } from "./scripted-brief.ts";

/** Lower case, without marks, markup and punctuation: what is left is compared. */
export function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\[[pcs]\d+(?:, ?[pcs]\d+)*\]/g, " ")
    .replace(/\]\([^)\s]{0,300}\)/g, " ")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}.,:%€$£¥-]+/gu, " ")
    .replace(/[.,:-]+(?=\s|$)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Words, or single characters where the script has no spaces. */
function tokens(text: string): string[] {
  return plain(text).match(/[\u3040-\u30ff\u3400-\u9fff]|[^\s\u3040-\u30ff\u3400-\u9fff]+/g) ?? [];
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

/** How many pairs stand in both. */
export const commonPairs = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((pair) => other.has(pair)).length;

/** The share of the neighbouring words of `part` that stand in `whole`: 0 to 1. */
export function containment(part: string, whole: string): number {
  const wanted = wordPairs(part);
  return wanted.size === 0 ? 0 : commonPairs(wanted, wordPairs(whole)) / wanted.size;
}

/** Whether `part` stands in `whole` word for word. */
export const isPartOf = (part: string, whole: string): boolean => ` ${plain(whole)} `.includes(` ${plain(part)} `);

const shortestPart = 12;

/** Whether a passage holds what a truth was made from, or a longer piece of it. */
export function bears(passage: string, { from }: Truth): boolean {
  const text = plain(passage);
  return from.some((part) => {
    if (text.includes(plain(part)) || (text.length > shortestPart && plain(part).includes(text))) return true;
    const cells = cellsOf(part);
    return cells.length > 2 && holdsCells(passage, cells);
  });
}

/** The cells of a row of a file ("Orval;blé;12,5"); one when it is none. */
export function cellsOf(row: string): string[] {
  const delimiter = ["\t", "|", ";", ","].find(
    (mark) => row.includes(mark) && (mark === "|" || !row.includes(`${mark} `)),
  );
  if (delimiter === undefined) return [row];
  return row.split(delimiter).flatMap((cell) => (plain(cell) === "" ? [] : [cell]));
}

/** Whether each cell stands in a text, whatever stands between them. */
export function holdsCells(text: string, cells: readonly string[]): boolean {
  const pieces = new Set(text.split(/[|;\t"]|,(?! )/).map(plain));
  const whole = ` ${plain(text.replaceAll(/[|;\t"]/g, " "))} `;
  return cells.every((cell) => pieces.has(plain(cell)) || whole.includes(` ${plain(cell)} `));
}
