import { lineStart, rowText, type WrittenBlock, type WrittenSentence } from "./blocks.ts";
import { takeMarks } from "./citation-marks.ts";
import { closeEmphasis } from "./emphasis.ts";
import { keepLinks, withoutInlineMarks } from "./inline.ts";
import { type Cells, changeInside, isContainer, lineBreak, type Quotation, type RawBlock } from "./raw-block.ts";
import { splitText } from "./split-text.ts";

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
  const wordsOf = (row: Cells): Cells => ({ ...row, cells: row.cells.map((cell) => words(cell).text) });
  const read = (block: RawBlock): WrittenBlock[] => {
    if (isContainer(block)) {
      return changeInside(block.kind === "quotation" ? ownQuotation(block) : block, readAll);
    }
    switch (block.kind) {
      case "heading":
        return [{ ...block, id: nextId(), text: words(block.text).text }];
      case "paragraph": {
        const own = sentences(block.text);
        return own.length === 0 ? [] : [{ kind: "paragraph", sentences: own }];
      }
      case "table": {
        const rows = block.rows.map((row) => {
          const { cells, ...shape } = row;
          const own = cells.map(words);
          const texts = own.map(({ text }) => text);
          const cited = [...new Set(own.flatMap((cell) => cell.cited))];
          return { id: nextId(), ...shape, cells: texts, text: rowText(texts), cited };
        });
        const { caption, ...table } = block;
        const above = caption === undefined ? "" : ownWords(caption);
        return rows.length === 0
          ? []
          : [{ ...table, ...(above === "" ? {} : { caption: above }), head: block.head.map(wordsOf), rows }];
      }
      case "picture":
        return isAllowedLink(block.url)
          ? [{ ...block, alt: allowed(block.alt), caption: ownWords(block.caption) }]
          : [];
      default:
        return [block];
    }
  };
  const allowed = (text: string): string => (isAllowedCaption(withoutInlineMarks(text)) ? text : "");
  const ownWords = (text: string): string => allowed(words(text).text);
  const ownQuotation = ({ speaker, blocks: said, ...quotation }: Quotation<RawBlock>): Quotation<RawBlock> => ({
    ...quotation,
    blocks: said.length > 1 ? said : said.map(withoutOuterMarks),
    ...(speaker === undefined ? {} : { speaker: words(speaker).text }),
  });
  const readAll = (all: readonly RawBlock[]): WrittenBlock[] => all.flatMap(read);
  return readAll(blocks);
}

/**
 * Splits a text into sentences. Emphasis that spans sentences is closed in each, and the ids of cited passages are taken out of the text.
 * `text` has protected citation marks (see `protectMarks`).
 */
export function readSentences(
  text: string,
  { language, isAllowedLink, onRemovedLink }: Numbering,
): Omit<WrittenSentence, "id">[] {
  return text.split(lineBreak).flatMap((line, at) => {
    return closeEmphasis(splitText(keepLinks(line, isAllowedLink, onRemovedLink), language))
      .map(takeMarks)
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence.text))
      .map((sentence, place) =>
        at > 0 && place === 0 ? { ...sentence, text: `${lineStart}${sentence.text}` } : sentence,
      );
  });
}

/** Removes the quotation marks around a quotation, because the renderer adds the marks of the article's language. */
function withoutOuterMarks(block: RawBlock): RawBlock {
  if (block.kind !== "paragraph") return block;
  const [, inside] =
    /^["“”„«»「]([^"“”„«»「」]{1,10000})["“”«»」](?:\ue000[^\ue001]{0,80}\ue001)?$/u.exec(block.text.trim()) ?? [];
  return inside === undefined ? block : { ...block, text: inside };
}
