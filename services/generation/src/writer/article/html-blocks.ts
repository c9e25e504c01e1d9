import { invalid } from "@galley/service-kit/errors";
import { simplifyHtml } from "../../reading/simplify-html.ts";
import { singleSpaces } from "../../reading/single-spaces.ts";
import { isBox, withTitleLine } from "./box.ts";
import {
  attributeOf,
  type DomNode,
  deepest,
  elementNode,
  emptyNotes,
  findNotes,
  inlineTags,
  inlineText,
  type Notes,
  textNode,
  textOf,
  unseen,
} from "./html-inline.ts";
import { tableOf } from "./html-table.ts";
import { type Footnote, type Item, lineBreak, type Picture, type RawBlock } from "./raw-block.ts";
import { takeSpeaker, withSpeakerLine } from "./speaker.ts";

// Maximum length of the HTML that is parsed, in characters. No accepted input is longer: an edit has at most 500,000 characters,
// and 120,000 characters of Markdown become at most six times as many in HTML.
const maxHtmlCharacters = 800_000;

/** The footnotes of the document that is read: which elements they are, and the blocks of those that were read. */
interface Reading {
  readonly notes: Notes;
  readonly found: Footnote<RawBlock>[];
}

/** Options for parsing HTML. */
export interface HtmlOptions {
  /** The beginning of the ids of footnotes, so that those of several texts differ. Default: empty. */
  readonly notePrefix?: string;
}

/** Parses an HTML fragment into the blocks of an article. Scripts, styles and forms are left out, and scripts are never run. */
export async function blocksOfHtml(html: string, { notePrefix = "" }: HtmlOptions = {}): Promise<RawBlock[]> {
  const { parseHTML } = await import("linkedom");
  if (html.length > maxHtmlCharacters) throw invalid(`content must be at most ${maxHtmlCharacters} characters long`);
  const tame = simplifyHtml(html);
  const { document } = parseHTML(`<!doctype html><html><head></head><body>${tame}</body></html>`);
  const body = document.body as unknown as DomNode;
  const reading = { notes: html.includes("#") ? findNotes(body, notePrefix) : emptyNotes, found: [] };
  const blocks = collect(body, reading, 0);
  return reading.found.length === 0 ? blocks : [...blocks, { kind: "footnotes", notes: reading.found }];
}

/** Reads the blocks inside an element. Text and inline elements between them become paragraphs. */
function collect(parent: DomNode, reading: Reading, depth: number): RawBlock[] {
  const blocks: RawBlock[] = [];
  const isQuoted = [parent, parent.parentNode].some((node) => node?.nodeName === "BLOCKQUOTE");
  let running = "";
  const flush = (): void => {
    const text = inLines(isQuoted ? withSpeakerLine(running) : running);
    if (text !== "") blocks.push({ kind: "paragraph", text });
    running = "";
  };
  for (const node of parent.childNodes) {
    if (node.nodeType === textNode) running += textOf(node);
    const isInline = inlineTags.has(node.nodeName) || node.nodeName === "IMG";
    const pictures = isInline ? picturesIn(node, reading, depth) : [];
    if (pictures.length > 0) {
      flush();
      blocks.push(...pictures);
    }
    if (node.nodeType !== elementNode || unseen.has(node.nodeName)) continue;
    if (node.nodeName === "BR") running += lineBreak;
    else if (inlineTags.has(node.nodeName)) running += inlineText(node, reading.notes, depth + 1);
    else {
      flush();
      blocks.push(...blocksOf(node, reading, depth + 1));
    }
  }
  flush();
  return blocks;
}

function blocksOf(node: DomNode, reading: Reading, depth: number): RawBlock[] {
  if (depth > deepest) {
    const text = singleSpaces(textOf(node));
    return text === "" ? [] : [{ kind: "paragraph", text }];
  }
  const name = node.nodeName;
  if (/^H[1-6]$/.test(name)) return [...headingOf(node, reading, depth), ...picturesIn(node, reading, depth)];
  switch (name) {
    case "UL":
    case "OL":
      return listOf(node, reading, depth);
    case "BLOCKQUOTE":
      return quotationOf(node, reading, depth);
    case "TABLE":
      return [...tableOf(node, reading.notes, depth), ...picturesIn(node, reading, depth)];
    case "PRE":
      return codeOf(node);
    case "FIGURE":
      return figureOf(node, reading, depth);
    case "HR":
      return [{ kind: "rule" }];
    case "SECTION":
    case "DIV":
      return isFootnoteSection(node) ? withoutFrame(collect(node, reading, depth)) : collect(node, reading, depth);
    default:
      return collect(node, reading, depth);
  }
}

function headingOf(node: DomNode, { notes }: Reading, depth: number): RawBlock[] {
  const text = singleSpaces(inlineText(node, notes, depth));
  const level = Math.max(2, Number(node.nodeName.slice(1))) as 2 | 3 | 4 | 5 | 6;
  return text === "" ? [] : [{ kind: "heading", level, text }];
}

function listOf(node: DomNode, reading: Reading, depth: number): RawBlock[] {
  const items = [...node.childNodes].flatMap((part): Item<RawBlock>[] => {
    if (part.nodeType !== elementNode || unseen.has(part.nodeName)) return [];
    const note = reading.notes.ids.get(part);
    const blocks = part.nodeName === "LI" ? collect(part, reading, depth + 1) : blocksOf(part, reading, depth + 1);
    if (blocks.length === 0) return [];
    const isNote = note !== undefined || part.getAttribute?.("data-footnote") != null;
    if (note !== undefined) reading.found.push({ id: note, blocks });
    return isNote ? [] : [taskOf(part, blocks)];
  });
  if (items.length === 0) return [];
  const ordered = node.nodeName === "OL";
  const start = ordered ? startOf(node) : undefined;
  return [{ kind: "list", ordered, ...(start === undefined ? {} : { start }), items }];
}

/** The number that an ordered list begins with; undefined when it is 1. */
function startOf(node: DomNode): number | undefined {
  const start = /^\d{1,9}$/.exec(attributeOf(node, "start"));
  return start === null || Number(start[0]) === 1 ? undefined : Number(start[0]);
}

const maxCheckboxDepth = 3;
const typedCheckbox = /^([☐☑☒])\s?/u;

/** Recognizes a task by its check box: an input, or the sign that the renderer prints. */
function taskOf(node: DomNode, blocks: readonly RawBlock[]): Item<RawBlock> {
  const box = checkboxIn(node, maxCheckboxDepth);
  if (box !== undefined) return { isDone: box.getAttribute?.("checked") !== null, blocks };
  const [first, ...rest] = blocks;
  const sign = first?.kind === "paragraph" ? typedCheckbox.exec(first.text) : null;
  if (first?.kind !== "paragraph" || sign === null) return { blocks };
  const text = first.text.slice(sign[0].length);
  return { isDone: sign[1] !== "☐", blocks: text === "" ? rest : [{ ...first, text }, ...rest] };
}

/** Returns the check box with which an item begins. */
function checkboxIn(node: DomNode, depth: number): DomNode | undefined {
  const first = [...node.childNodes].find(
    (one) => one.nodeType === elementNode || (one.textContent ?? "").trim() !== "",
  );
  if (first?.nodeType !== elementNode || depth === 0) return undefined;
  if (first.nodeName === "INPUT") return attributeOf(first, "type") === "checkbox" ? first : undefined;
  return checkboxIn(first, depth - 1);
}

/** Reads a block quotation as a box, such as key facts, or as something that somebody said. */
function quotationOf(node: DomNode, reading: Reading, depth: number): RawBlock[] {
  const { blocks: inside, speaker } = takeSpeaker(node, (own) => collect(own, reading, depth + 1), reading.notes);
  const blocks = withTitleLine(inside, hasTitleLine(node));
  if (speaker === undefined && isBox(blocks)) return [{ kind: "box", blocks }];
  if (inside.every(({ kind }) => kind === "picture")) return [...inside];
  return [{ kind: "quotation", blocks: inside, ...(speaker === undefined ? {} : { speaker }) }];
}

/**
 * Whether a block quotation begins with bold words on a line of their own and other words follow below, so that the bold words are a
 * title.
 */
function hasTitleLine(node: DomNode): boolean {
  const [first] = [...node.childNodes].filter(({ nodeType }) => nodeType === elementNode);
  const [title, next] = [...(first?.childNodes ?? [])].filter(
    (part) => part.nodeType === elementNode || textOf(part).trim() !== "",
  );
  const isBold = title?.nodeName === "STRONG" || title?.nodeName === "B";
  return isBold && next?.nodeType === textNode && /^[ \t]*\n/.test(next.textContent ?? "");
}

function codeOf(node: DomNode): RawBlock[] {
  const text = (node.textContent ?? "").trimEnd();
  const language = languageOf(node);
  return text === "" ? [] : [{ kind: "code", text, ...(language === undefined ? {} : { language }) }];
}

/**
 * Returns the programming language of a code element. HTML that was rendered from Markdown names it in the class, as in "language-ts".
 */
function languageOf(pre: DomNode): string | undefined {
  const code = [...pre.childNodes].find(({ nodeName }) => nodeName === "CODE");
  return /(?:^|\s)language-([\w+#-]{1,30})(?:\s|$)/.exec(code === undefined ? "" : attributeOf(code, "class"))?.[1];
}

/** Reads a figure. Its caption belongs to its pictures, its table or its quotation. */
function figureOf(node: DomNode, reading: Reading, depth: number): RawBlock[] {
  const pictures = picturesIn(node, reading, depth);
  if (pictures.length > 0) return pictures;
  const caption = captionOf(node, reading, depth);
  const inside = collect(node, reading, depth);
  const owner = inside.findIndex(({ kind }) => kind === "table" || kind === "quotation");
  if (caption === "" || owner === -1) return inside;
  const without = inside.filter((block) => block.kind !== "paragraph" || block.text !== caption);
  return without.map((block) => {
    if (block.kind === "table") return { caption, ...block };
    return block.kind === "quotation" ? { speaker: caption.replace(/^[—–―-]\s?/, ""), ...block } : block;
  });
}

function captionOf(figure: DomNode, { notes }: Reading, depth: number): string {
  const below = [...figure.childNodes].find(({ nodeName }) => nodeName === "FIGCAPTION");
  return below === undefined ? "" : singleSpaces(inlineText(below, notes, depth + 1));
}

/** Returns the pictures of an element. The caption comes from the surrounding figure, otherwise from the title. */
function picturesIn(node: DomNode, reading: Reading, depth: number, caption = ""): Picture[] {
  if (node.nodeType !== elementNode || depth > deepest) return [];
  if (node.nodeName === "IMG") {
    const [url = "", alt = "", title = ""] = ["src", "alt", "title"].map((name) =>
      singleSpaces(attributeOf(node, name)),
    );
    const isPicture = /^https:\/\/[^\s<>"]{1,2000}$/i.test(url);
    return isPicture ? [{ kind: "picture", url, alt, caption: caption === "" ? title : caption }] : [];
  }
  const own = captionOf(node, reading, depth);
  return [...node.childNodes].flatMap((child) => picturesIn(child, reading, depth + 1, own === "" ? caption : own));
}

const isFootnoteSection = (node: DomNode): boolean =>
  /(?:^|[\s_-])footnotes?(?:$|[\s_-])/i.test(attributeOf(node, "class")) ||
  attributeOf(node, "role") === "doc-endnotes";

/** Removes the heading and the rule that set off the footnotes of a page. An article prints its own. */
const withoutFrame = (blocks: readonly RawBlock[]): RawBlock[] =>
  blocks.filter(({ kind }) => kind !== "heading" && kind !== "rule");

const inLines = (text: string): string =>
  text
    .split(lineBreak)
    .map(singleSpaces)
    .filter((line) => line !== "")
    .join(lineBreak);
