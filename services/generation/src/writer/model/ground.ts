import type { SentenceRecord } from "../../domain/draft-report.ts";
import { countWords } from "../../reading/language/words.ts";
import type { ArticleBlock, Sentence } from "../article/article.ts";
import { keepSentences, withoutEmptySections } from "../article/without-repeats.ts";

const longestConnection = 14;

/**
 * Under the policy "sourced": general sentences stay only as short connections beside a sourced one of the same paragraph.
 */
export function connectionsOnly(
  blocks: readonly ArticleBlock[],
  language: string,
): { readonly blocks: ArticleBlock[]; readonly removed: SentenceRecord[] } {
  const kept = new Set<Sentence>();
  const removed: SentenceRecord[] = [];
  for (const sentences of blocks.flatMap(runsOf)) {
    for (const [index, sentence] of sentences.entries()) {
      const neighbours = [sentences[index - 1], sentences[index + 1]];
      const isBeside = neighbours.some((other) => other?.basis === "sourced");
      const isConnection = isBeside && countWords(sentence.text, language) <= longestConnection;
      if (sentence.basis !== "general" || isConnection) kept.add(sentence);
      else {
        const reason = "only what the client's order or the sources say may stand";
        removed.push({ ...sentence, decision: "removed", reason });
      }
    }
  }
  return { blocks: withoutEmptySections(keepSentences(blocks, (sentence) => kept.has(sentence))), removed };
}

function runsOf(block: ArticleBlock): readonly (readonly Sentence[])[] {
  if (block.kind === "paragraph" || block.kind === "quotation") return [block.sentences];
  return block.kind === "list" ? block.items : [];
}
