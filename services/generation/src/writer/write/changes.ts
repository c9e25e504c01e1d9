import { z } from "zod";
import {
  type BlockOf,
  changeSentences,
  lineStart,
  type RowOf,
  rowText,
  sentencesOf,
  type WrittenBlock,
  type WrittenSentence,
  withoutEmptySections,
} from "../article/blocks.ts";
import { protectMarks, takeMarks } from "../article/citation-marks.ts";
import { blocksOfMarkdown } from "../article/markdown-blocks.ts";
import { type Numbering, numberBlocks, readSentences } from "../article/number-blocks.ts";
import { lineBreak } from "../article/raw-block.ts";

/** How a model changes an article: units by id, and what is put behind a unit. */
export const changesSchema = z.object({
  changes: z
    .array(z.object({ id: z.string(), text: z.string().describe('the new text with its ids; "" takes it out') }))
    .default([]),
  insertions: z
    .array(
      z.object({
        after: z.string().describe("id of the unit that it comes after"),
        text: z.string().describe("Markdown with its ids"),
        block: z
          .boolean()
          .default(false)
          .describe("true: a block of its own; false: in the same paragraph, list or table"),
      }),
    )
    .default([]),
});
export type Changes = z.infer<typeof changesSchema>;

export interface Changed {
  readonly blocks: readonly WrittenBlock[];
  /** Ids of units that are new or have new words, with what stood there before. */
  readonly originals: ReadonlyMap<string, string | undefined>;
}

// What a mending may bring in all: it is no second article.
const mostCharacters = 120_000;

/** As many of these as there is room for. */
function withinRoom<One extends { readonly text: string }>(all: readonly One[]): One[] {
  let left = mostCharacters;
  return all.filter(({ text }) => {
    left -= text.length + 20;
    return left >= 0;
  });
}

/** Applies changes; ids that are not there are ignored, and what is said to come after one of them comes last. */
export async function applyChanges(
  blocks: readonly WrittenBlock[],
  { changes, insertions }: Changes,
  context: Omit<Numbering, "first">,
): Promise<Changed> {
  const originals = new Map<string, string | undefined>();
  let last = highestId(blocks);
  const newId = (): string => {
    last += 1;
    return `s${last}`;
  };
  const byId = new Map(withinRoom(changes).map(({ id, text }) => [id, text]));
  const inline = new Map<string, string[]>();
  const behind = new Map<string, string[]>();
  const known = new Set(blocks.flatMap(idsOf));
  for (const { after, text, block } of withinRoom(insertions)) {
    const place = block || !known.has(after) ? behind : inline;
    const at = known.has(after) ? after : "";
    const there = place.get(at);
    if (there === undefined) place.set(at, [text]);
    else there.push(text);
  }
  const read = (text: string): Omit<WrittenSentence, "id">[] => readSentences(protectMarks(text), context);
  const added = (id: string): WrittenSentence[] =>
    (inline.get(id) ?? []).flatMap(read).map((sentence) => {
      const own = { id: newId(), ...sentence };
      originals.set(own.id, undefined);
      return own;
    });
  const change = (sentence: WrittenSentence): WrittenSentence[] => {
    const text = byId.get(sentence.id);
    if (text === undefined || text === sentence.text.trimStart()) return [sentence];
    const begin = sentence.text.startsWith(lineStart) ? lineBreak : "";
    const own = read(`${begin}${text}`).map((words, at) => ({ id: at === 0 ? sentence.id : newId(), ...words }));
    for (const [at, { id }] of own.entries()) originals.set(id, at === 0 ? sentence.text : undefined);
    return own;
  };
  const changeRow = (row: RowOf<WrittenSentence>): RowOf<WrittenSentence>[] => {
    const text = byId.get(row.id);
    const own = text === undefined || text === row.text ? [row] : rowsIn(text, row.cells.length, row.id);
    if (own[0] !== row && own.length > 0) originals.set(row.id, row.text);
    const more = (inline.get(row.id) ?? []).flatMap((one) => rowsIn(one, row.cells.length, newId()));
    for (const { id } of more) originals.set(id, undefined);
    return [...own, ...more];
  };
  const result: WrittenBlock[] = [];
  for (const block of blocks) {
    result.push(...changedBlock(block, { change, changeRow, text: (id) => byId.get(id), originals, added }));
    const texts = idsOf(block).flatMap((id) => behind.get(id) ?? []);
    result.push(...(await newBlocks(texts)));
  }
  result.push(...(await newBlocks(behind.get("") ?? [])));
  return { blocks: withoutEmptySections(result), originals };

  async function newBlocks(texts: readonly string[]): Promise<WrittenBlock[]> {
    const made: WrittenBlock[] = [];
    for (const text of texts) {
      const own = numberBlocks(await blocksOfMarkdown(text, false), { ...context, first: last + 1 });
      last = Math.max(last, highestId(own));
      for (const id of own.flatMap(idsOf)) originals.set(id, undefined);
      made.push(...own);
    }
    return made;
  }
}

interface Change {
  readonly change: (sentence: WrittenSentence) => WrittenSentence[];
  readonly changeRow: (row: RowOf<WrittenSentence>) => RowOf<WrittenSentence>[];
  readonly text: (id: string) => string | undefined;
  readonly originals: Map<string, string | undefined>;
  readonly added: (id: string) => WrittenSentence[];
}

function changedBlock(block: WrittenBlock, { change, changeRow, text, originals, added }: Change): WrittenBlock[] {
  if (block.kind === "heading") {
    const words = text(block.id)
      ?.replace(/^#+\s*/, "")
      .trim();
    const sentences = added(block.id);
    const behind: WrittenBlock[] = sentences.length === 0 ? [] : [{ kind: "paragraph", sentences }];
    if (words === "") return behind;
    if (words === undefined || words === block.text) return [block, ...behind];
    originals.set(block.id, block.text);
    return [{ ...block, text: takeMarks(protectMarks(words)).text }, ...behind];
  }
  if (block.kind === "table") {
    const rows = block.rows.flatMap(changeRow);
    return rows.length === 0 ? [] : [{ ...block, rows }];
  }
  if (block.kind !== "list")
    return changeSentences([block], (sentence) => [...change(sentence), ...added(sentence.id)]);
  // What is added behind a sentence of an item is an item of its own.
  const items = block.items
    .flatMap((item) => [item.flatMap(change), ...item.flatMap(({ id }) => added(id)).map((one) => [one])])
    .filter((sentences) => sentences.length > 0);
  return items.length === 0 ? [] : [{ ...block, items }];
}

function rowsIn(text: string, columns: number, id: string): RowOf<WrittenSentence>[] {
  const { text: words, cited } = takeMarks(protectMarks(text));
  const cells = words
    .replace(/^\s*\|/, "")
    .replace(/\|\s*$/, "")
    .split("|")
    .map((cell) => cell.trim());
  if (cells.every((cell) => cell === "")) return [];
  const whole = Array.from({ length: columns }, (_, at) => cells[at] ?? "");
  return [{ id, cells: whole, text: rowText(whole), cited }];
}

function idsOf(block: BlockOf<WrittenSentence>): string[] {
  return block.kind === "heading" ? [block.id] : sentencesOf(block).map(({ id }) => id);
}

function highestId(blocks: readonly WrittenBlock[]): number {
  return blocks.flatMap(idsOf).reduce((highest, id) => Math.max(highest, Number(id.slice(1))), 0);
}
