import { splitSentences } from "../../reading/language/sentences.ts";
import { takeMarks } from "./citation-marks.ts";
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

/** Tells the sentences of blocks apart. Links to addresses that are not allowed lose their address and keep their words. */
export function separateSentences(
  blocks: readonly RawBlock[],
  language: string,
  allowed: (url: string) => boolean,
): UncheckedBlock[] {
  const sentencesOf = (text: string): UncheckedSentence[] =>
    splitSentences(keepLinks(text, allowed), language)
      .map(takeMarks)
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.text));
  const plain = (text: string): string => takeMarks(keepLinks(text, allowed)).text;
  return blocks.flatMap((block): UncheckedBlock[] => {
    switch (block.kind) {
      case "heading":
        return [{ ...block, text: plain(block.text) }];
      case "paragraph":
        return nonEmpty(sentencesOf(block.text)).map((sentences) => ({ kind: "paragraph", sentences }));
      case "list": {
        const items = block.items.map(sentencesOf).filter((item) => item.length > 0);
        return items.length === 0 ? [] : [{ kind: "list", ordered: block.ordered, items }];
      }
      case "quotation": {
        const { text, ...rest } = block;
        return nonEmpty(sentencesOf(text)).map((sentences) => ({ ...rest, sentences }));
      }
      case "table":
        return [{ kind: "table", rows: block.rows.map((row) => row.map(plain)) }];
      case "code":
        return [block];
    }
  });
}

const nonEmpty = <Item>(list: Item[]): Item[][] => (list.length === 0 ? [] : [list]);
