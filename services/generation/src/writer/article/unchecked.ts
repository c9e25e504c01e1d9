import { splitSentences } from "../../reading/language/sentences.ts";
import { takeMarks } from "./citation-marks.ts";
import { closeEmphasis } from "./emphasis.ts";
import { keepLinks } from "./inline.ts";
import type { RawBlock } from "./raw-block.ts";

/** A sentence as it was written, with the passages that its writer named. */
export interface UncheckedSentence {
  readonly text: string;
  readonly cited: readonly string[];
}

/** A block whose sentences are told apart and not yet checked. */
export type UncheckedBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: "paragraph"; readonly sentences: readonly UncheckedSentence[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly UncheckedSentence[])[] }
  | { readonly kind: "quotation"; readonly sentences: readonly UncheckedSentence[]; readonly speaker?: string }
  | { readonly kind: "table"; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "code"; readonly text: string };

/** Reads the inline text of blocks. */
interface InlineReader {
  readonly sentences: (text: string) => UncheckedSentence[];
  readonly words: (text: string) => string;
}

/** Tells the sentences of blocks apart. Links to addresses that are not allowed lose their address and keep their words. */
export function separateSentences(
  blocks: readonly RawBlock[],
  language: string,
  allowed: (url: string) => boolean,
): UncheckedBlock[] {
  const read: InlineReader = {
    sentences: (text) =>
      closeEmphasis(splitSentences(keepLinks(text, allowed), language))
        .map(takeMarks)
        .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.text)),
    words: (text) => takeMarks(keepLinks(text, allowed)).text,
  };
  return blocks.map((block) => separated(block, read)).filter((block) => !isEmpty(block));
}

function separated(block: RawBlock, { sentences, words }: InlineReader): UncheckedBlock {
  switch (block.kind) {
    case "heading":
      return { ...block, text: words(block.text) };
    case "paragraph":
      return { kind: "paragraph", sentences: sentences(block.text) };
    case "list":
      return { ...block, items: block.items.map(sentences).filter((item) => item.length > 0) };
    case "quotation": {
      const { text, ...rest } = block;
      return { ...rest, sentences: sentences(text) };
    }
    case "table":
      return { kind: "table", rows: block.rows.map((row) => row.map(words)) };
    case "code":
      return block;
  }
}

function isEmpty(block: UncheckedBlock): boolean {
  if (block.kind === "paragraph" || block.kind === "quotation") return block.sentences.length === 0;
  return block.kind === "list" && block.items.length === 0;
}
