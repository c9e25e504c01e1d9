import { invalid } from "@galley/service-kit/errors";
import { tameHtml } from "../../reading/tame-html.ts";
import { lineBreak, type Picture, type RawBlock } from "./raw-block.ts";

/** The few parts of a document that are read here. */
interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
  getAttribute?(name: string): string | null;
}

const textNode = 3;
const elementNode = 1;
// A document nested deeper is no article; its deeper parts count as text.
const deepest = 30;
// Longer than any that is taken: an edit has 500,000 at most, and Markdown of 120,000 becomes six times as long.
const longestHtml = 800_000;

const unseen = new Set("SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME OBJECT SVG MATH HEAD TITLE IMG BUTTON FORM".split(" "));
// Other blocks are read part by part, pictures too.
const holdsPictures = /^(?:H[1-6]|UL|OL|BLOCKQUOTE|TABLE|FIGURE)$/;
const inlineTags = new Set(
  "A ABBR B BDI BDO CITE CODE DEL DFN EM I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR WBR FONT".split(
    " ",
  ),
);

/** Reads an HTML fragment into blocks. Nothing of it runs; scripts, styles and forms are left out. */
export async function blocksOfHtml(html: string): Promise<RawBlock[]> {
  const { parseHTML } = await import("linkedom");
  if (html.length > longestHtml) throw invalid(`content must be at most ${longestHtml} characters long`);
  const tame = tameHtml(html);
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
    if (node.nodeType === textNode) running += node.textContent ?? "";
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

function readBlock(node: DomNode, blocks: RawBlock[], depth: number): void {
  if (depth > deepest) {
    const text = tidy(node.textContent ?? "");
    if (text !== "") blocks.push({ kind: "paragraph", text });
    return;
  }
  const name = node.nodeName;
  const pictures = holdsPictures.test(name) ? picturesIn(node, depth) : [];
  if (/^H[1-6]$/.test(name)) {
    const text = tidy(inlineText(node, depth));
    if (text !== "") blocks.push({ kind: "heading", level: name === "H1" || name === "H2" ? 2 : 3, text });
  } else if (name === "UL" || name === "OL") {
    const items = itemsOf(node, depth);
    if (items.length > 0) blocks.push({ kind: "list", ordered: name === "OL", items });
  } else if (name === "BLOCKQUOTE") {
    const quotation = quotationOf(node, depth);
    if (quotation !== undefined) blocks.push(quotation);
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

/** The language of code, by the class that Markdown gives it. */
function languageOf(pre: DomNode): string | undefined {
  const code = [...pre.childNodes].find(({ nodeName }) => nodeName === "CODE");
  return /(?:^|\s)language-([\w+#-]{1,30})(?:\s|$)/.exec(code?.getAttribute?.("class") ?? "")?.[1];
}

/** The pictures of an element; the caption is that of the figure that they stand in, else their title. */
function picturesIn(node: DomNode, depth: number, caption = ""): Picture[] {
  if (node.nodeType !== elementNode || depth > deepest) return [];
  if (node.nodeName === "IMG") {
    const [url = "", alt = "", title = ""] = ["src", "alt", "title"].map((name) =>
      tidy(node.getAttribute?.(name) ?? ""),
    );
    const isPicture = /^https:\/\/[^\s<>"]{1,2000}$/i.test(url);
    return isPicture ? [{ kind: "picture", url, alt, caption: caption === "" ? title : caption }] : [];
  }
  const children = [...node.childNodes];
  const below = children.find(({ nodeName }) => nodeName === "FIGCAPTION");
  const own = below === undefined ? caption : tidy(below.textContent ?? "");
  return children.flatMap((child) => picturesIn(child, depth + 1, own));
}

/** Items of a list; those of lists inside it follow the item that holds them. */
function itemsOf(list: DomNode, depth: number): string[] {
  const items: string[] = [];
  for (const node of list.childNodes) {
    if (node.nodeType !== elementNode) continue;
    let own = "";
    const nested: string[] = [];
    for (const part of node.childNodes) {
      if (part.nodeName === "UL" || part.nodeName === "OL") {
        if (depth < deepest) nested.push(...itemsOf(part, depth + 1));
      } else if (part.nodeType === textNode) own += part.textContent ?? "";
      else own += `${inlineTags.has(part.nodeName) ? " " : lineBreak}${inlineText(part, depth + 1)}`;
    }
    const text = inLines(own);
    if (text !== "") items.push(text);
    items.push(...nested);
  }
  return items;
}

function quotationOf(node: DomNode, depth: number): RawBlock | undefined {
  let speaker = "";
  let text = "";
  for (const part of node.childNodes) {
    const words = part.nodeType === textNode ? (part.textContent ?? "") : inlineText(part, depth + 1);
    const children = [...part.childNodes];
    const isSpeaker = part.nodeName === "CITE" || (children.length === 1 && children[0]?.nodeName === "CITE");
    if (isSpeaker) speaker = tidy(words);
    else text += ` ${words}`;
  }
  const said = tidy(text);
  if (said === "") return undefined;
  return { kind: "quotation", text: said, ...(speaker === "" ? {} : { speaker }) };
}

function rowsOf(table: DomNode, depth: number): string[][] {
  const rows: string[][] = [];
  for (const node of table.childNodes) {
    if (node.nodeName === "TR") {
      const cells = [...node.childNodes].filter(({ nodeName }) => nodeName === "TD" || nodeName === "TH");
      rows.push(cells.map((cell) => tidy(inlineText(cell, depth))));
    } else if (/^T(?:HEAD|BODY|FOOT)$/.test(node.nodeName)) rows.push(...rowsOf(node, depth));
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
}

function inlineText(node: DomNode, depth: number): string {
  if (node.nodeType === textNode) return node.textContent ?? "";
  if (node.nodeType !== elementNode || unseen.has(node.nodeName)) return "";
  if (node.nodeName === "BR") return lineBreak;
  if (depth > deepest) return node.textContent ?? "";
  // References are rendered from ids; those of an earlier version are no words.
  if (node.nodeName === "SUP" && /^\s*(?:\[\d{1,3}\]\s*)+$/.test(node.textContent ?? "")) return "";
  let words = "";
  for (const child of node.childNodes) words += inlineText(child, depth + 1);
  return marked(node, words);
}

function marked(node: DomNode, words: string): string {
  if (words.trim() === "") return words;
  const name = node.nodeName;
  if (name === "STRONG" || name === "B") return inMarks(words, "**");
  if (name === "EM" || name === "I") return inMarks(words, "*");
  if (name === "CODE" || name === "KBD" || name === "SAMP") return words.includes("`") ? words : `\`${words.trim()}\``;
  if (name !== "A") return words;
  // Round brackets would end the address in Markdown.
  const url = (node.getAttribute?.("href")?.trim() ?? "").replaceAll("(", "%28").replaceAll(")", "%29");
  const isLink = /^(?:https?:\/\/|mailto:)[^\s<>]{1,2000}$/i.test(url) && !/[[\]\n]/.test(words);
  return isLink ? `[${words.trim()}](${url})` : words;
}

/** Each line in marks of its own. */
function inMarks(words: string, mark: string): string {
  if (words.includes("*")) return words;
  const lines = words.split(lineBreak).map((line) => (line.trim() === "" ? line : `${mark}${line.trim()}${mark}`));
  return lines.join(lineBreak);
}

const inLines = (text: string): string =>
  text
    .split(lineBreak)
    .map(tidy)
    .filter((line) => line !== "")
    .join(lineBreak);

const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();
