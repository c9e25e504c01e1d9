import { splitSentences } from "../../reading/language/sentences.ts";
import { lineStart, rowText, type WrittenBlock, type WrittenSentence } from "./blocks.ts";
import { takeMarks } from "./citation-marks.ts";
import { closeEmphasis } from "./emphasis.ts";
import { keepLinks } from "./inline.ts";
import { lineBreak, type RawBlock } from "./raw-block.ts";

/** Options for splitting the blocks of a text into numbered sentences. */
export interface Numbering {
  /** The language code (BCP 47), such as "en-GB". It decides how sentences are split. */
  readonly language: string;
  /** Whether a link to this address may stay. Otherwise the link becomes plain words, and a picture with this address is removed. */
  readonly isAllowedLink: (url: string) => boolean;
  /** Called for each link that becomes plain words because its address is not allowed. */
  readonly onRemovedLink?: (words: string, url: string) => void;
  /** Whether a picture may have these words as its caption or description. Otherwise they are removed. Default: all words are allowed. */
  readonly isAllowedCaption?: (words: string) => boolean;
  /** The number in the id of the first sentence: 1 gives "s1". Default: 1. */
  readonly first?: number;
}

/** Splits the text of blocks into sentences and gives them ids ("s1", "s2"…). Headings and table rows get ids too. */
export function numberBlocks(blocks: readonly RawBlock[], numbering: Numbering): WrittenBlock[] {
  const { isAllowedLink, onRemovedLink, isAllowedCaption = () => true, first = 1 } = numbering;
  let last = first - 1;
  const nextId = (): string => {
    last += 1;
    return `s${last}`;
  };
  const sentences = (text: string): WrittenSentence[] =>
    readSentences(text, numbering).map((sentence) => ({ id: nextId(), ...sentence }));
  const words = (text: string): { text: string; cited: string[] } =>
    takeMarks(keepLinks(text, isAllowedLink, onRemovedLink));
  const read = (block: RawBlock): WrittenBlock => {
    switch (block.kind) {
      case "heading":
        return { ...block, id: nextId(), text: words(block.text).text };
      case "paragraph": {
        const { text, ...rest } = block;
        return { ...rest, sentences: sentences(text) };
      }
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
        return { ...block, header: header.map(({ text }) => text), rows: numbered };
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

/**
 * Splits a text into sentences. Emphasis that spans sentences is closed in each, and the ids of cited passages are taken out of the text.
 * `text` has protected citation marks (see `protectMarks`).
 */
export function readSentences(
  text: string,
  { language, isAllowedLink, onRemovedLink }: Numbering,
): Omit<WrittenSentence, "id">[] {
  return text.split(lineBreak).flatMap((line, at) =>
    closeEmphasis(splitSentences(keepLinks(line, isAllowedLink, onRemovedLink), language))
      .map(takeMarks)
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.text))
      .map((sentence, place) =>
        at > 0 && place === 0 ? { ...sentence, text: `${lineStart}${sentence.text}` } : sentence,
      ),
  );
}

/** Removes the quotation marks around a quotation, because the renderer adds the marks of the article's language. */
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
