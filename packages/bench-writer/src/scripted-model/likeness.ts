import type { Truth } from "./scripted-brief.ts";

/** Normalizes a text for comparison: lower case, without citations, markup and punctuation. */
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

/** Splits a text into words, or into characters for scripts without spaces. */
function tokens(text: string): string[] {
  return plain(text).match(/[\u3040-\u30ff\u3400-\u9fff]|[^\s\u3040-\u30ff\u3400-\u9fff]+/g) ?? [];
}

const maxCached = 20_000;
const remembered = new Map<string, ReadonlySet<string>>();

/** Returns all pairs of neighbouring words in a text. The results are kept, because the same sentences are compared many times. */
export function wordPairs(text: string): ReadonlySet<string> {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const words = tokens(text);
  const pairs = new Set(words.length < 2 ? words : words.slice(1).map((word, index) => `${words[index]} ${word}`));
  if (remembered.size >= maxCached) remembered.clear();
  remembered.set(text, pairs);
  return pairs;
}

/** Returns how many pairs of neighbouring words two texts have in common. */
export const commonPairs = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...one].filter((pair) => other.has(pair)).length;

/** Returns how much of `part` is also in `whole`: the share of its pairs of neighbouring words, from 0 to 1. */
export function containment(part: string, whole: string): number {
  const wanted = wordPairs(part);
  return wanted.size === 0 ? 0 : commonPairs(wanted, wordPairs(whole)) / wanted.size;
}

/** Returns true if the words of `part` appear in `whole` one after another. */
export const isPartOf = (part: string, whole: string): boolean => ` ${plain(whole)} `.includes(` ${plain(part)} `);

const minPartLength = 12;

/**
 * Returns true if a passage supports a true sentence: it contains one of the texts from which the sentence follows, or a larger piece of
 * such a text.
 */
export function bears(passage: string, { from }: Truth): boolean {
  const text = plain(passage);
  return from.some((part) => {
    if (text.includes(plain(part)) || (text.length > minPartLength && plain(part).includes(text))) return true;
    const cells = rowCells(part);
    return cells.length > 2 && holdsCells(passage, cells);
  });
}

/** Splits a row of a file ("Orval;blé;12,5") into cells. A text without a delimiter is one cell. */
export function rowCells(row: string): string[] {
  const delimiter = ["\t", "|", ";", ","].find(
    (mark) => row.includes(mark) && (mark === "|" || !row.includes(`${mark} `)),
  );
  if (delimiter === undefined) return [row];
  return row.split(delimiter).flatMap((cell) => (plain(cell) === "" ? [] : [cell]));
}

/** Returns true if a text contains every cell of a table row, whatever is between the cells. */
export function holdsCells(text: string, cells: readonly string[]): boolean {
  const pieces = new Set(text.split(/[|;\t"]|,(?! )/).map(plain));
  const whole = ` ${plain(text.replaceAll(/[|;\t"]/g, " "))} `;
  return cells.every((cell) => pieces.has(plain(cell)) || whole.includes(` ${plain(cell)} `));
}
