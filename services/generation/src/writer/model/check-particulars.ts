import type { SentenceRecord } from "../../domain/draft-report.ts";
import type { ArticleBlock, Sentence } from "../article/article.ts";
import { withoutInlineMarks } from "../article/inline.ts";
import { sentencesOf } from "../article/render-article.ts";
import type { UncheckedBlock, UncheckedSentence } from "../article/unchecked.ts";
import { withoutEmptySections } from "../article/without-repeats.ts";
import { checkGroups } from "./check-blocks.ts";
import type { CheckedBlocks, Writing } from "./writing.ts";

/**
 * Looks at what passed for general once more, in one call for the whole article: a sentence that has no figure and no name
 * may still tell of the subject ("Parking is limited."), and only a reader sees it. What does has to be borne by a passage;
 * else it is rewritten once, and goes when that tells of the subject too.
 */
export async function checkParticulars(writing: Writing, blocks: readonly ArticleBlock[]): Promise<CheckedBlocks> {
  const first = await recheck(writing, blocks, true);
  if (first.removed.length === 0 && first.blocks === blocks) return first;
  const second = await recheck(writing, first.blocks, false);
  return { blocks: withoutEmptySections(second.blocks), removed: [...first.removed, ...second.removed] };
}

async function recheck(writing: Writing, blocks: readonly ArticleBlock[], rewrites: boolean): Promise<CheckedBlocks> {
  const general = blocks.flatMap(sentencesOf).filter(({ basis }) => basis === "general");
  const found = await writing.findParticulars(
    general.map(({ text }) => withoutInlineMarks(text)),
    writing.signal,
  );
  const particular = new Set(general.filter((_, index) => found[index] === true).map(({ text }) => text));
  const doubted = blocks.filter((block) => sentencesOf(block).some(({ text }) => particular.has(text)));
  if (doubted.length === 0) return { blocks, removed: [] };
  const known = new Map(
    doubted
      .flatMap(sentencesOf)
      .filter(({ text }) => !particular.has(text))
      .map((sentence) => [sentence.text, sentence]),
  );
  const groups = doubted.map((block) => [unchecked(block)]);
  const checked = await checkGroups(writing, groups, { known, rewrites, particular });
  const removed: SentenceRecord[] = checked.flatMap((outcome) => outcome.removed);
  return { blocks: blocks.flatMap((block) => checked[doubted.indexOf(block)]?.blocks ?? [block]), removed };
}

function unchecked(block: ArticleBlock): UncheckedBlock {
  if (block.kind === "paragraph" || block.kind === "quotation")
    return { ...block, sentences: block.sentences.map(asWritten) };
  return block.kind === "list" ? { ...block, items: block.items.map((item) => item.map(asWritten)) } : block;
}

const asWritten = ({ text, passages }: Sentence): UncheckedSentence => ({ text, cited: passages });
