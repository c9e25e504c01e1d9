import { createRanking } from "../research/rank-passages.ts";
import type { shownParagraphs } from "./edits.ts";
import type { Writing } from "./writing.ts";

/** Paragraphs as a model sees them. */
export type Shown = ReturnType<typeof shownParagraphs>;

// For the schema, the marks around the material, and estimates that are too low.
const spareTokens = 1_200;

/** Tokens that a call has beside the order and its task, for its material and its answer together. */
export function roomBeside({ llm, orders, instructions }: Writing, task: string): number {
  return llm.contextTokens - llm.estimateTokens(orders + instructions + task) - spareTokens;
}

/** Paragraphs in as few runs of neighbours as have so many tokens at most; a longer one stands alone. */
export function windowsOf({ llm }: Writing, paragraphs: Shown, tokens: number): Shown[] {
  const windows: Shown[] = [[]];
  let left = tokens;
  for (const paragraph of paragraphs) {
    const size = llm.estimateTokens(JSON.stringify(paragraph));
    if (size > left && windows.at(-1)?.length !== 0) {
      windows.push([]);
      left = tokens;
    }
    windows.at(-1)?.push(paragraph);
    left -= size;
  }
  return windows;
}

/** Each item with the window whose paragraphs are nearest to its text; the last one where none is. */
export function dealtToWindows<Item extends { readonly text: string }>(
  items: readonly Item[],
  windows: readonly Shown[],
  language: string,
): { readonly paragraphs: Shown; readonly items: readonly Item[] }[] {
  const texts = windows.map((paragraphs, at) => ({ id: `${at}`, text: paragraphs.map(({ text }) => text).join("\n") }));
  const ranking = createRanking(texts, language);
  const nearest = (item: Item): number => Number(ranking(item.text)[0]?.id ?? windows.length - 1);
  const dealt = Map.groupBy(items, nearest);
  return windows.flatMap((paragraphs, at) => {
    const own = dealt.get(at);
    return own === undefined ? [] : [{ paragraphs, items: own }];
  });
}
