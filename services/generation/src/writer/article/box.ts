import { takeMarks } from "./citation-marks.ts";
import { insideOf, isContainer, lineBreak, type RawBlock } from "./raw-block.ts";

// In HTML and Markdown, a block quotation is either something that somebody said or a box, such as key facts, a checklist or a notice.
// The functions below tell the two apart by the blocks inside.

const openingMark = /^(?:\*{1,2})?["“„«»「『]/;
const closingMark = /["”“«»」』][.,!?]?\*{0,2}$/;
const dashed = /^[—–―-]{1,2}\s?\p{L}/u;
const bold = /^\*\*[^*]{1,300}\*\*/;
const minItems = 2;

/** Whether the blocks of a block quotation are a box: they have a heading, list, table or bold title and name no speaker. */
export function isBox(blocks: readonly RawBlock[]): boolean {
  const texts = blocks.map(wordsOf);
  const [first = "", second = ""] = texts.flatMap((text) => text.split(lineBreak)).filter((line) => line !== "");
  const last = texts.at(-1) ?? "";
  const isSaid = (openingMark.test(first) && closingMark.test(last)) || (dashed.test(last) && blocks.length > 1);
  if (isSaid || blocks.length === 0) return false;
  if (blocks.some(({ kind }) => kind === "heading" || kind === "table" || kind === "code")) return true;
  if (blocks.some(({ kind }) => kind === "quotation")) return false;
  const items = blocks.reduce((sum, block) => sum + (block.kind === "list" ? block.items.length : 0), 0);
  const hasTitle = second !== "" && bold.exec(first)?.[0] === first && !openingMark.test(first);
  if (items > 0) return hasTitle || items >= minItems;
  // If the second block opens with a quotation mark, the bold line before it is the name of a speaker and not the title of a box.
  return hasTitle && !openingMark.test(second);
}

/** Puts the bold title of a box on its own line again when its author wrote it that way, because parsing joins the lines. */
export function withTitleLine(blocks: readonly RawBlock[], hasTitleLine: boolean): RawBlock[] {
  const [first, ...rest] = blocks;
  if (!hasTitleLine || first?.kind !== "paragraph") return [...blocks];
  const title = bold.exec(first.text)?.[0];
  if (title === undefined) return [...blocks];
  return [{ ...first, text: `${title}${lineBreak}${first.text.slice(title.length).trimStart()}` }, ...rest];
}

/** Returns the text of a block without the marks that cite passages. */
function wordsOf(block: RawBlock): string {
  if (isContainer(block)) return insideOf(block).flat().map(wordsOf).join(lineBreak);
  if (!("text" in block)) return "";
  return block.text
    .split(lineBreak)
    .map((line) => takeMarks(line).text)
    .join(lineBreak);
}
