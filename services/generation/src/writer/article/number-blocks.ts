import { splitSentences } from "../../reading/language/sentences.ts";
import { lineStart, rowText, type WrittenBlock, type WrittenSentence } from "./blocks.ts";
import { takeMarks } from "./citation-marks.ts";
import { closeEmphasis } from "./emphasis.ts";
import { keepLinks } from "./inline.ts";
import { lineBreak, type RawBlock } from "./raw-block.ts";

/** How blocks are read. */
export interface Numbering {
  /** BCP 47. */
  readonly language: string;
  /** Links to other addresses lose the address and keep their words; other pictures go. */
  readonly isAllowedLink: (url: string) => boolean;
  /** Pictures lose other words under and behind them; all are allowed unless given. */
  readonly isAllowedCaption?: (words: string) => boolean;
  /** Number of the first sentence; 1 unless given. */
  readonly first?: number;
}

/** Tells the sentences of blocks apart and numbers them, headings and rows of tables included. */
export function numberBlocks(
  blocks: readonly RawBlock[],
  { language, isAllowedLink, isAllowedCaption = () => true, first = 1 }: Numbering,
): WrittenBlock[] {
  let last = first - 1;
  const nextId = (): string => {
    last += 1;
    return `s${last}`;
  };
  const sentences = (text: string): WrittenSentence[] =>
    readSentences(text, { language, isAllowedLink }).map((sentence) => ({ id: nextId(), ...sentence }));
  const words = (text: string): { text: string; cited: string[] } => takeMarks(keepLinks(text, isAllowedLink));
  const read = (block: RawBlock): WrittenBlock => {
    switch (block.kind) {
      case "heading":
        return { ...block, id: nextId(), text: words(block.text).text };
      case "paragraph":
        return { kind: "paragraph", sentences: sentences(block.text) };
      case "list":
        return { ...block, items: block.items.map(sentences).filter((item) => item.length > 0) };
      case "quotation": {
        const { text, ...rest } = block;
        return { ...rest, sentences: sentences(withoutOuterMarks(text)) };
      }
      case "table": {
        const [header = [], ...rows] = block.rows.map((row) => row.map(words));
        const numbered = rows.map((row) => {
          const cells = row.map(({ text }) => text);
          return { id: nextId(), cells, text: rowText(cells), cited: [...new Set(row.flatMap(({ cited }) => cited))] };
        });
        return { kind: "table", header: header.map(({ text }) => text), rows: numbered };
      }
      case "code":
        return block;
      case "picture": {
        const own = (text: string): string => (isAllowedCaption(text) ? text : "");
        return { ...block, alt: own(block.alt), caption: own(block.caption) };
      }
    }
  };
  const given = blocks.filter((block) => block.kind !== "picture" || isAllowedLink(block.url));
  return given.map(read).filter((block) => !isEmpty(block));
}

/** The sentences of a text whose citation marks are protected, each with its own emphasis and the ids that it cites. */
export function readSentences(text: string, { language, isAllowedLink }: Numbering): Omit<WrittenSentence, "id">[] {
  return text.split(lineBreak).flatMap((line, at) =>
    closeEmphasis(splitSentences(keepLinks(line, isAllowedLink), language))
      .map(takeMarks)
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.text))
      .map((sentence, place) =>
        at > 0 && place === 0 ? { ...sentence, text: `${lineStart}${sentence.text}` } : sentence,
      ),
  );
}

/** A quotation's words: it is rendered in the marks of its language. */
function withoutOuterMarks(text: string): string {
  const [, inside] =
    /^["“”„«»「]([^"“”„«»「」]{1,10000})["“”«»」](?:\ue000[^\ue001]{0,80}\ue001)?$/u.exec(text.trim()) ?? [];
  return inside ?? text;
}

function isEmpty(block: WrittenBlock): boolean {
  if (block.kind === "paragraph" || block.kind === "quotation") return block.sentences.length === 0;
  if (block.kind === "list") return block.items.length === 0;
  return block.kind === "table" && block.rows.length === 0;
}
