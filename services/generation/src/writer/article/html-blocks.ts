import { invalid } from "@galley/service-kit/errors";
import { simplifyHtml } from "../../reading/simplify-html.ts";
import { singleSpaces } from "../../reading/single-spaces.ts";
import { isBox, withTitleLine } from "./box.ts";
import { escapeMarks, withoutEscapes } from "./inline.ts";
import { lineBreak, type Picture, type RawBlock } from "./raw-block.ts";

/** The properties of DOM nodes that are used for reading HTML into blocks. */
interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
  getAttribute?(name: string): string | null;
}

const textNode = 3;
const elementNode = 1;
// Maximum depth to which the structure of a document is read. Deeper parts are read as plain text, because no article is nested
// that deeply.
const deepest = 30;
// Maximum length of the HTML that is parsed, in characters. No accepted input is longer: an edit has at most 500,000 characters,
// and 120,000 characters of Markdown become at most six times as many in HTML.
const maxHtmlCharacters = 800_000;

const unseen = new Set("SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME OBJECT SVG MATH HEAD TITLE IMG BUTTON FORM".split(" "));
// Matches the names of block elements for which there are special rules. Any other element with pictures in it is read child by
// child, so that its pictures become blocks.
const holdsPictures = /^(?:H[1-6]|UL|OL|BLOCKQUOTE|TABLE|FIGURE)$/;
const inlineTags = new Set(
  "A ABBR B BDI BDO CITE CODE DEL DFN EM I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR WBR FONT".split(
    " ",
  ),
);

const emphasized = new Set(["STRONG", "B", "EM", "I"]);
const unescapedStar = /((?<!\\)(?:\\\\)*)\*/g;

/** Parses an HTML fragment into the blocks of an article. Scripts, styles and forms are left out, and scripts are never run. */
export async function blocksOfHtml(html: string): Promise<RawBlock[]> {
  const { parseHTML } = await import("linkedom");
  if (html.length > maxHtmlCharacters) throw invalid(`content must be at most ${maxHtmlCharacters} characters long`);
  const tame = simplifyHtml(html);
  const { document } = parseHTML(`<!doctype html><html><head></head><body>${tame}</body></html>`);
  const blocks: RawBlock[] = [];
  collect(document.body as unknown as DomNode, blocks, 0);
  return blocks;
}

function collect(parent: DomNode, blocks: RawBlock[], depth: number): void {
  let running = "";
  const flush = (): void => {
    const text = inLines(running);
    if (text !== "") blocks.push({ kind: "paragraph", text });
    running = "";
  };
  for (const node of parent.childNodes) {
    if (node.nodeType === textNode) running += textOf(node);
    const isInline = inlineTags.has(node.nodeName) || node.nodeName === "IMG";
    const pictures = isInline ? picturesIn(node, depth) : [];
    if (pictures.length > 0) {
      flush();
      blocks.push(...pictures);
    }
    if (node.nodeType !== elementNode || unseen.has(node.nodeName)) continue;
    if (node.nodeName === "BR") running += lineBreak;
    else if (inlineTags.has(node.nodeName)) running += inlineText(node, depth + 1);
    else {
      flush();
      readBlock(node, blocks, depth + 1);
    }
  }
  flush();
}

/** The number that an ordered list begins with; undefined when it is 1. */
function startOf(node: DomNode): number | undefined {
  const start = /^\d{1,4}$/.exec(node.getAttribute?.("start") ?? "");
  return start === null || Number(start[0]) === 1 ? undefined : Number(start[0]);
}

function readBlock(node: DomNode, blocks: RawBlock[], depth: number): void {
  if (depth > deepest) {
    const text = singleSpaces(textOf(node));
    if (text !== "") blocks.push({ kind: "paragraph", text });
    return;
  }
  const name = node.nodeName;
  const pictures = holdsPictures.test(name) ? picturesIn(node, depth) : [];
  if (/^H[1-6]$/.test(name)) {
    const text = singleSpaces(inlineText(node, depth));
    if (text !== "") blocks.push({ kind: "heading", level: name === "H1" || name === "H2" ? 2 : 3, text });
  } else if (name === "UL" || name === "OL") {
    const items = itemsOf(node, depth);
    const ordered = name === "OL";
    const start = ordered ? startOf(node) : undefined;
    if (items.length > 0) blocks.push({ kind: "list", ordered, ...(start === undefined ? {} : { start }), items });
  } else if (name === "BLOCKQUOTE") {
    const box = boxOf(node, depth);
    const quotation = box.length > 0 ? undefined : quotationOf(node, depth);
    blocks.push(...box, ...(quotation === undefined ? [] : [quotation]));
  } else if (name === "TABLE") {
    const rows = rowsOf(node, depth);
    if (rows.length > 0) blocks.push({ kind: "table", rows });
  } else if (name === "PRE") {
    const text = (node.textContent ?? "").trimEnd();
    const language = languageOf(node);
    if (text !== "") blocks.push({ kind: "code", text, ...(language === undefined ? {} : { language }) });
  } else if (name !== "HR" && (name !== "FIGURE" || pictures.length === 0)) {
    collect(node, blocks, depth);
    return;
  }
  blocks.push(...pictures);
}

/**
 * Returns the programming language of a code element. HTML that was rendered from Markdown names it in the class, as in "language-ts".
 */
function languageOf(pre: DomNode): string | undefined {
  const code = [...pre.childNodes].find(({ nodeName }) => nodeName === "CODE");
  return /(?:^|\s)language-([\w+#-]{1,30})(?:\s|$)/.exec(code?.getAttribute?.("class") ?? "")?.[1];
}

/** Returns the pictures of an element. The caption comes from the surrounding figure, otherwise from the title. */
function picturesIn(node: DomNode, depth: number, caption = ""): Picture[] {
  if (node.nodeType !== elementNode || depth > deepest) return [];
  if (node.nodeName === "IMG") {
    const [url = "", alt = "", title = ""] = ["src", "alt", "title"].map((name) =>
      singleSpaces(node.getAttribute?.(name) ?? ""),
    );
    const isPicture = /^https:\/\/[^\s<>"]{1,2000}$/i.test(url);
    return isPicture ? [{ kind: "picture", url, alt, caption: caption === "" ? title : caption }] : [];
  }
  const children = [...node.childNodes];
  const below = children.find(({ nodeName }) => nodeName === "FIGCAPTION");
  const own = below === undefined ? caption : singleSpaces(below.textContent ?? "");
  return children.flatMap((child) => picturesIn(child, depth + 1, own));
}

/** Returns the items of a list. Items of nested lists follow their parent item. */
function itemsOf(list: DomNode, depth: number): string[] {
  const items: string[] = [];
  for (const node of list.childNodes) {
    if (node.nodeType !== elementNode) continue;
    let own = "";
    const nested: string[] = [];
    for (const part of node.childNodes) {
      if (part.nodeName === "UL" || part.nodeName === "OL") {
        if (depth < deepest) nested.push(...itemsOf(part, depth + 1));
      } else if (part.nodeType === textNode) own += textOf(part);
      else own += `${inlineTags.has(part.nodeName) ? " " : lineBreak}${inlineText(part, depth + 1)}`;
    }
    const text = inLines(own);
    if (text !== "") items.push(text);
    items.push(...nested);
  }
  return items;
}

/**
 * Returns the blocks of a block quotation that is a box, such as key facts, without its pictures. Empty when the quotation is something
 * that somebody said.
 */
function boxOf(node: DomNode, depth: number): RawBlock[] {
  if (depth >= deepest || hasSpeaker(node)) return [];
  const inside: RawBlock[] = [];
  collect(node, inside, depth + 1);
  const blocks = withTitleLine(
    inside.filter(({ kind }) => kind !== "picture"),
    hasTitleLine(node),
  );
  return isBox(blocks) ? blocks.map((block, at) => ({ ...block, box: at === 0 ? "begins" : "goes on" })) : [];
}

function hasSpeaker(node: DomNode): boolean {
  return [...node.childNodes].some(
    (part) => part.nodeName === "CITE" || [...part.childNodes].some(({ nodeName }) => nodeName === "CITE"),
  );
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

function quotationOf(node: DomNode, depth: number): RawBlock | undefined {
  let speaker = "";
  let text = "";
  for (const part of node.childNodes) {
    const words = part.nodeType === textNode ? textOf(part) : inlineText(part, depth + 1);
    const children = [...part.childNodes];
    const isSpeaker = part.nodeName === "CITE" || (children.length === 1 && children[0]?.nodeName === "CITE");
    if (isSpeaker) speaker = singleSpaces(words);
    else text += ` ${words}`;
  }
  const said = singleSpaces(text);
  if (said === "") return undefined;
  return { kind: "quotation", text: said, ...(speaker === "" ? {} : { speaker }) };
}

function rowsOf(table: DomNode, depth: number): string[][] {
  const rows: string[][] = [];
  for (const node of table.childNodes) {
    if (node.nodeName === "TR") {
      const cells = [...node.childNodes].filter(({ nodeName }) => nodeName === "TD" || nodeName === "TH");
      rows.push(cells.map((cell) => singleSpaces(inlineText(cell, depth))));
    } else if (/^T(?:HEAD|BODY|FOOT)$/.test(node.nodeName)) rows.push(...rowsOf(node, depth));
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
}

function inlineText(node: DomNode, depth: number, isMarked = false): string {
  if (node.nodeType === textNode) return isMarked ? textOf(node).replace(unescapedStar, "$1\\*") : textOf(node);
  if (node.nodeType !== elementNode || unseen.has(node.nodeName)) return "";
  if (node.nodeName === "BR") return lineBreak;
  if (depth > deepest) return textOf(node);
  // Footnote numbers in an article that was already rendered are not text. They are rendered again from the ids of the cited passages.
  if (node.nodeName === "SUP" && /^\s*(?:\[\d{1,3}\]\s*)+$/.test(node.textContent ?? "")) return "";
  let words = "";
  const marks = isMarked || emphasized.has(node.nodeName);
  for (const child of node.childNodes) words += inlineText(child, depth + 1, marks);
  return marked(node, words);
}

function marked(node: DomNode, words: string): string {
  if (words.trim() === "") return words;
  const name = node.nodeName;
  if (name === "STRONG" || name === "B") return inMarks(words, "**");
  if (name === "EM" || name === "I") return inMarks(words, "*");
  if (name === "CODE" || name === "KBD" || name === "SAMP") {
    const code = withoutEscapes(words).trim();
    return code.includes("`") ? words : `\`${code}\``;
  }
  if (name !== "A") return words;
  // Round brackets in the address are encoded, because a closing one would end the link in Markdown.
  const url = withScheme(node.getAttribute?.("href")?.trim() ?? "")
    .replaceAll("(", "%28")
    .replaceAll(")", "%29");
  const label = words.includes(lineBreak) ? words : singleSpaces(words);
  const isLink = /^(?:https?:\/\/|mailto:)[^\s<>]{1,2000}$/i.test(url) && !/[[\]\n]/.test(label);
  return isLink ? `[${label.trim()}](${url})` : words;
}

const hostWithoutScheme = /^(?:www\.[^\s/]{1,250}|[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,24}\/)/iu;

/** Adds "https://" to an address that was typed without it. A text without "www." or a slash, such as a file name, stays as it is. */
const withScheme = (url: string): string => (hostWithoutScheme.test(url) ? `https://${url}` : url);

/** Puts Markdown marks such as "**" around each line of a text separately, because a pair of marks must not span lines. */
function inMarks(words: string, mark: string): string {
  if (words.replace(/\\./g, "").includes("*")) return words;
  const lines = words.split(lineBreak).map((line) => (line.trim() === "" ? line : `${mark}${line.trim()}${mark}`));
  return lines.join(lineBreak);
}

const textOf = (node: DomNode): string => escapeMarks(node.textContent ?? "");

const inLines = (text: string): string =>
  text
    .split(lineBreak)
    .map(singleSpaces)
    .filter((line) => line !== "")
    .join(lineBreak);
