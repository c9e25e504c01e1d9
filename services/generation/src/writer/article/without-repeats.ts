import type { SentenceRecord } from "../../domain/draft-report.ts";
import type { ArticleBlock, Sentence } from "./article.ts";
import { createEchoMemory } from "./echo.ts";
import { withoutInlineMarks } from "./inline.ts";

/** The blocks without sentences that say again what an earlier one said, and what was taken out. */
export function withoutRepeats(
  blocks: readonly ArticleBlock[],
  language: string,
): { readonly blocks: ArticleBlock[]; readonly removed: SentenceRecord[] } {
  const memory = createEchoMemory(language);
  const removed: SentenceRecord[] = [];
  const isNew = (sentence: Sentence): boolean => {
    const text = withoutInlineMarks(sentence.text);
    if (memory.has(text)) {
      removed.push({ ...sentence, decision: "removed", reason: "it was said already" });
      return false;
    }
    memory.add(text);
    return true;
  };
  const kept = keepSentences(blocks, isNew);
  return { blocks: withoutEmptySections(kept), removed };
}

/** The blocks with only those sentences that are to be kept; blocks left empty go. */
export function keepSentences(
  blocks: readonly ArticleBlock[],
  isKept: (sentence: Sentence) => boolean,
): ArticleBlock[] {
  return blocks.flatMap((block): ArticleBlock[] => {
    if (block.kind === "paragraph" || block.kind === "quotation") {
      const sentences = block.sentences.filter(isKept);
      return sentences.length === 0 ? [] : [{ ...block, sentences }];
    }
    if (block.kind !== "list") return [block];
    const items = block.items.map((item) => item.filter(isKept)).filter((item) => item.length > 0);
    return items.length === 0 ? [] : [{ ...block, items }];
  });
}

/** Headings that nothing follows go, and so does one of the same words as a heading before it. */
export function withoutEmptySections(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const seen = new Set<string>();
  return blocks.filter((block, index) => {
    if (block.kind !== "heading") return true;
    const next = blocks[index + 1];
    const isEmpty = next === undefined || (next.kind === "heading" && next.level <= block.level);
    const words = block.text.toLowerCase();
    if (isEmpty || seen.has(words)) return false;
    seen.add(words);
    return true;
  });
}
