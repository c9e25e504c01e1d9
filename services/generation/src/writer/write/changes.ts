import { z } from "zod";
import { escapeBareStars } from "../article/bare-marks.ts";
import {
  changeSentences,
  lineStart,
  type RowOf,
  rowText,
  type WrittenBlock,
  type WrittenSentence,
  withFootnotesLast,
  withoutEmptySections,
} from "../article/blocks.ts";
import { protectMarks, takeMarks } from "../article/citation-marks.ts";
import { blocksOfMarkdown } from "../article/markdown-blocks.ts";
import { type Numbering, numberBlocks, readSentences } from "../article/number-blocks.ts";
import { changeInside, type Item, isContainer, type List, lineBreak } from "../article/raw-block.ts";
import { unitsOf } from "../article/units.ts";

/**
 * The schema of a model's changes to an article: new texts by sentence id, and insertions after a sentence, in its block or as a new
 * block.
 */
export const changesSchema = z.object({
  changes: z.array(z.object({ id: z.string(), text: z.string() })).default([]),
  insertions: z
    .array(
      z.object({
        after: z.string(),
        text: z.string(),
        block: z.boolean().default(false),
      }),
    )
    .default([]),
});
export type Changes = z.infer<typeof changesSchema>;

export interface Changed {
  readonly blocks: readonly WrittenBlock[];
  /** Ids of the new and changed sentences, with the text before the change (undefined for new ones). */
  readonly originals: ReadonlyMap<string, string | undefined>;
}

interface Applying {
  /** Wrong sentences. If the model returns one unchanged, it insists on its words, so the sentence counts as changed and is judged again. */
  readonly wrong?: ReadonlySet<string>;
  /**
   * Whether inserted sentences go to the end of the line or list item of the sentence before them, so that none comes between a sentence
   * and one that refers to it ("this", "the latter"). Then a new item in the middle of a numbered list goes on in the item before it, so
   * that "step 3" stays the third. Default: they stand where the model puts them.
   */
  readonly areAtEnd?: boolean;
}

// The maximum number of characters of all changes together, so that a model does not write a second article.
const maxCharacters = 120_000;

/** Returns as many changes from the beginning as fit into the maximum length. */
function withinRoom<One extends { readonly text: string }>(all: readonly One[]): One[] {
  let left = maxCharacters;
  return all.filter(({ text }) => {
    left -= text.length + 20;
    return left >= 0;
  });
}

/**
 * Applies a model's changes to an article. Changes to unknown ids are ignored, and insertions after an unknown id go to the end. A
 * "change" to the same words does not count, except for the sentences in `wrong`.
 */
export async function applyChanges(
  blocks: readonly WrittenBlock[],
  { changes, insertions }: Changes,
  context: Omit<Numbering, "first">,
  { wrong = new Set(), areAtEnd = false }: Applying = {},
): Promise<Changed> {
  const originals = new Map<string, string | undefined>();
  let last = highestId(blocks);
  const newId = (): string => {
    last += 1;
    return `s${last}`;
  };
  const byId = new Map(withinRoom(changes).map(({ id, text }) => [id, text]));
  const { inline, behind } = placesOf(withinRoom(insertions), new Set(blocks.flatMap(idsOf)));
  const notes = footnoteIds(blocks);
  const read = (text: string): Omit<WrittenSentence, "id">[] =>
    readSentences(protectMarks(escapeBareStars(text), notes), context);
  const newSentences = (text: string): WrittenSentence[] =>
    read(text).map((sentence) => {
      const own = { id: newId(), ...sentence };
      originals.set(own.id, undefined);
      return own;
    });
  const added = (id: string): WrittenSentence[] => (inline.get(id) ?? []).flatMap(newSentences);
  const addedToItem = (id: string, ordered: boolean): AddedToItem[] =>
    (inline.get(id) ?? [])
      .flatMap((text) => text.split(/\n(?=[ \t]{0,20}(?:[-*•]|\d{1,3}[.)])[ \t])/))
      .map((text) => {
        const words = text.replace(ordered ? markOfOrderedItem : markOfItem, "");
        const sentences = newSentences(words);
        return { isItem: words !== text || !endsSentence(sentences.at(-1)), sentences };
      });
  const change = (sentence: WrittenSentence): WrittenSentence[] => {
    const text = byId.get(sentence.id);
    const isAgain = wrong.has(sentence.id);
    if (text === undefined || (text === sentence.text.trimStart() && !isAgain)) return [sentence];
    const begin = sentence.text.startsWith(lineStart) ? lineBreak : "";
    const own = read(`${begin}${text}`).map((words, at) => ({ id: at === 0 ? sentence.id : newId(), ...words }));
    if (own.length === 1 && own[0]?.text === sentence.text && !isAgain) return [sentence];
    for (const [at, { id }] of own.entries()) originals.set(id, at === 0 ? sentence.text : undefined);
    return own;
  };
  const changeRow = (row: RowOf<WrittenSentence>): RowOf<WrittenSentence>[] => {
    const text = byId.get(row.id);
    const own = text === undefined || text === row.text ? [row] : rowsIn(text, row, row.id);
    if (own[0] !== row && own.length > 0) originals.set(row.id, row.text);
    const more = (inline.get(row.id) ?? []).flatMap((one) => rowsIn(one, row, newId()));
    for (const { id } of more) originals.set(id, undefined);
    return [...own, ...more];
  };
  const text = (id: string): string | undefined => byId.get(id);
  const tools = { change, changeRow, text, originals, notes, added, addedToItem, areAtEnd };
  const insert = (block: WrittenBlock) => newBlocks(idsOf(block).flatMap((id) => behind.get(id) ?? []));
  const result = await withInsertions(blocks, (block) => changedBlock(block, tools), insert);
  result.push(...(await newBlocks(behind.get("") ?? [])));
  return { blocks: withoutEmptySections(withFootnotesLast(result)), originals };

  async function newBlocks(texts: readonly string[]): Promise<WrittenBlock[]> {
    const made: WrittenBlock[] = [];
    for (const text of texts) {
      const raw = await blocksOfMarkdown(text, { isWhole: false, notePrefix: `${last + 1}-` });
      const own = numberBlocks(raw, { ...context, first: last + 1 });
      last = Math.max(last, highestId(own));
      for (const id of own.flatMap(idsOf)) originals.set(id, undefined);
      made.push(...own);
    }
    return made;
  }
}

/** Changes each block and puts the new blocks behind it. Blocks that belong behind a block of a box are put into the box. */
async function withInsertions(
  blocks: readonly WrittenBlock[],
  change: (block: WrittenBlock) => readonly WrittenBlock[],
  insert: (block: WrittenBlock) => Promise<readonly WrittenBlock[]>,
): Promise<WrittenBlock[]> {
  const result: WrittenBlock[] = [];
  for (const block of blocks) {
    if (block.kind !== "box") result.push(...change(block), ...(await insert(block)));
    else {
      const inside = await withInsertions(block.blocks, change, insert);
      if (inside.length > 0) result.push({ ...block, blocks: inside });
    }
  }
  return result;
}

interface Places {
  /** Texts to insert into a block, by the id of the sentence before them. */
  readonly inline: ReadonlyMap<string, readonly string[]>;
  /** New blocks to insert, by the id of the sentence before them; "" stands for the end of the article. */
  readonly behind: ReadonlyMap<string, readonly string[]>;
}

function placesOf(insertions: Changes["insertions"], known: ReadonlySet<string>): Places {
  const inline = new Map<string, string[]>();
  const behind = new Map<string, string[]>();
  for (const { after, text, block } of insertions) {
    const place = block || !known.has(after) ? behind : inline;
    const at = known.has(after) ? after : "";
    const there = place.get(at);
    if (there === undefined) place.set(at, [text]);
    else there.push(text);
  }
  return { inline, behind };
}

/** Inserts a text after a sentence of a list item, either into the same item or as a new one. */
interface AddedToItem {
  readonly isItem: boolean;
  readonly sentences: WrittenSentence[];
}

const markOfItem = /^\s*[-*•]\s+/;
// Matches the mark of a list item. Numbers count only in numbered lists, because "12. June" may begin an item in a list without numbers.
const markOfOrderedItem = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/;

const endsSentence = (sentence: WrittenSentence | undefined): boolean =>
  /[.!?…。！？।]["”“»’)*]{0,4}$/u.test(sentence?.text ?? "");

/**
 * Prepares sentences that are inserted after another one in a list item. If that one does not end in a full stop, they begin on a new
 * line.
 */
function goingOn(before: WrittenSentence | undefined, [first, ...rest]: readonly WrittenSentence[]): WrittenSentence[] {
  if (first === undefined) return [];
  const isOnLine = before === undefined || endsSentence(before);
  return [isOnLine ? first : { ...first, text: `${lineStart}${first.text}` }, ...rest];
}

/** The ids of the footnotes of an article. */
function footnoteIds(blocks: readonly WrittenBlock[]): Set<string> {
  const notes = blocks.flatMap((block) => (block.kind === "footnotes" ? block.notes : []));
  return new Set(notes.map(({ id }) => id));
}

interface Change {
  readonly notes: ReadonlySet<string>;
  readonly change: (sentence: WrittenSentence) => WrittenSentence[];
  readonly changeRow: (row: RowOf<WrittenSentence>) => RowOf<WrittenSentence>[];
  readonly text: (id: string) => string | undefined;
  readonly originals: Map<string, string | undefined>;
  readonly added: (id: string) => WrittenSentence[];
  readonly addedToItem: (id: string, ordered: boolean) => AddedToItem[];
  readonly areAtEnd: boolean;
}

function changedBlock(block: WrittenBlock, tools: Change): WrittenBlock[] {
  const { change, changeRow, text, originals, added } = tools;
  const changedAll = (blocks: readonly WrittenBlock[]): WrittenBlock[] =>
    blocks.flatMap((one) => changedBlock(one, tools));
  if (block.kind === "heading") {
    const words = text(block.id)
      ?.replace(/^#+\s*/, "")
      .trim();
    const sentences = added(block.id);
    const behind: WrittenBlock[] = sentences.length === 0 ? [] : [{ kind: "paragraph", sentences }];
    if (words === "") return behind;
    if (words === undefined || words === block.text) return [block, ...behind];
    originals.set(block.id, block.text);
    return [{ ...block, text: takeMarks(protectMarks(escapeBareStars(words), tools.notes)).text }, ...behind];
  }
  if (block.kind === "table") {
    const rows = block.rows.flatMap(changeRow);
    return rows.length === 0 ? [] : [{ ...block, rows }];
  }
  if (block.kind === "list") return changedList(block, tools, changedAll);
  if (isContainer(block)) return changeInside(block, changedAll);
  if (block.kind === "paragraph" && tools.areAtEnd) {
    const sentences = linesOf(block.sentences).flatMap((line) => changedLine(line, tools));
    return sentences.length === 0 ? [] : [{ ...block, sentences }];
  }
  return changeSentences([block], (sentence) => [...change(sentence), ...added(sentence.id)]);
}

/** Splits the sentences of a paragraph into its lines. */
function linesOf(sentences: readonly WrittenSentence[]): WrittenSentence[][] {
  const lines: WrittenSentence[][] = [];
  for (const sentence of sentences) {
    const line = lines.at(-1);
    if (line === undefined || sentence.text.startsWith(lineStart)) lines.push([sentence]);
    else line.push(sentence);
  }
  return lines;
}

/** Changes the sentences of a line and puts what is inserted at its end. */
function changedLine(line: readonly WrittenSentence[], { change, added }: Change): WrittenSentence[] {
  const own = line.flatMap(change);
  const more = line.flatMap(({ id }) => added(id));
  // A sentence that ends in a colon introduces the block after the paragraph, so it stays the last one.
  const leadIn = /[:：]\s*$/.test(own.at(-1)?.text ?? "") ? own.splice(-1) : [];
  return [...own, ...goingOn(own.at(-1), more), ...leadIn];
}

function changedList(
  list: List<WrittenBlock>,
  { change, addedToItem, areAtEnd }: Change,
  changedAll: (blocks: readonly WrittenBlock[]) => WrittenBlock[],
): WrittenBlock[] {
  const items = list.items.flatMap((item, at): Item<WrittenBlock>[] => {
    const behind: Item<WrittenBlock>[] = [];
    const keepsNumbers = areAtEnd && list.ordered && at < list.items.length - 1;
    const blocks = item.blocks.flatMap((block): WrittenBlock[] => {
      if (block.kind !== "paragraph") return changedAll([block]);
      const own: WrittenSentence[] = [];
      const atEnd: WrittenSentence[] = [];
      for (const sentence of block.sentences) {
        own.push(...change(sentence));
        for (const { isItem, sentences } of addedToItem(sentence.id, list.ordered)) {
          if (isItem && !keepsNumbers) behind.push(itemOf(sentences, item));
          else if (areAtEnd) atEnd.push(...sentences);
          else own.push(...goingOn(own.at(-1), sentences));
        }
      }
      own.push(...goingOn(own.at(-1), atEnd));
      return own.length === 0 ? [] : [{ kind: "paragraph", sentences: own }];
    });
    return [{ ...item, blocks }, ...behind];
  });
  return changeInside({ ...list, items }, (blocks) => blocks);
}

/** A new item beside `other`. It is a task if the other is one. */
function itemOf(sentences: readonly WrittenSentence[], { isDone }: Item<WrittenBlock>): Item<WrittenBlock> {
  const blocks: WrittenBlock[] = sentences.length === 0 ? [] : [{ kind: "paragraph", sentences }];
  return { ...(isDone === undefined ? {} : { isDone: false }), blocks };
}

function rowsIn(text: string, like: RowOf<WrittenSentence>, id: string): RowOf<WrittenSentence>[] {
  const { text: words, cited } = takeMarks(protectMarks(escapeBareStars(text)));
  const cells = words
    .replace(/^\s*\|/, "")
    .replace(/\|\s*$/, "")
    .split("|")
    .map((cell) => cell.trim());
  if (cells.every((cell) => cell === "")) return [];
  const whole = like.cells.map((_, at) => cells[at] ?? "");
  return [{ id, cells: whole, text: rowText(whole), cited, ...(like.isTitled && { isTitled: true }) }];
}

function idsOf(block: WrittenBlock): string[] {
  return unitsOf([block]).map(({ id }) => id);
}

function highestId(blocks: readonly WrittenBlock[]): number {
  return blocks.flatMap(idsOf).reduce((highest, id) => Math.max(highest, Number(id.slice(1))), 0);
}
