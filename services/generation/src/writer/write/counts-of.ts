import { headingsIn, type WrittenBlock } from "../article/blocks.ts";
import { insideOf, isContainer } from "../article/raw-block.ts";

/** Returns the figures that an article may state about itself: its numbers of list items, table rows, steps and sections. */
export function countsOf(blocks: readonly WrittenBlock[]): number[] {
  const lists = sizesIn(blocks);
  const headings = headingsIn(blocks).length;
  // The numbers of the steps, because a text may refer to each, as in "Repeat steps 4 to 7."
  const steps = Array.from({ length: Math.max(headings, ...lists) }, (_, at) => at + 1);
  return [...new Set([...lists, ...steps])];
}

/** Returns the numbers of items and rows of the lists and tables of an article. */
function sizesIn(blocks: readonly WrittenBlock[]): number[] {
  return blocks.flatMap((block) => {
    if (block.kind === "table") return [block.rows.length];
    if (!isContainer(block)) return [];
    const own = block.kind === "list" ? [block.items.length] : [];
    return [...own, ...sizesIn(insideOf(block).flat())];
  });
}
