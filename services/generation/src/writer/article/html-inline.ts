import { singleSpaces } from "../../reading/single-spaces.ts";
import { escapeMarks, withoutEscapes } from "./inline.ts";
import { lineBreak } from "./raw-block.ts";

/** The properties of DOM nodes that are used for reading HTML into blocks. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<DomNode>;
  readonly parentNode?: DomNode | null;
  getAttribute?(name: string): string | null;
  querySelectorAll?(selector: string): Iterable<DomNode>;
}

export const textNode = 3;
export const elementNode = 1;
// Maximum depth to which the structure of a document is read. Deeper parts are read as plain text, because no article is nested
// that deeply.
export const deepest = 30;

export const unseen: ReadonlySet<string> = new Set(
  "SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME OBJECT SVG MATH HEAD TITLE IMG BUTTON FORM".split(" "),
);
export const inlineTags: ReadonlySet<string> = new Set(
  "A ABBR B BDI BDO CITE CODE DEL DFN EM I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME U VAR WBR FONT".split(
    " ",
  ),
);

/** The elements whose stars are characters, because the element is written as stars itself. */
const emphasized = new Set(["STRONG", "B", "EM", "I"]);
const unescapedStar = /((?<!\\)(?:\\\\)*)\*/g;

/** The footnotes of a document: the id of each element that is one, by element and by the address that links to it. */
export interface Notes {
  readonly ids: ReadonlyMap<DomNode, string>;
  readonly byAddress: ReadonlyMap<string, string>;
}

export const emptyNotes: Notes = { ids: new Map(), byAddress: new Map() };

/** Matches the ids in the renderer's list of sources, also after a CMS put its own prefix before them. */
const sourceId = /(?:^|-)source-\d{1,4}$/;

/**
 * Finds the footnotes of a document: list items to which a raised link, or one that says that it is a reference to a footnote,
 * points.
 */
export function findNotes(body: DomNode, prefix: string): Notes {
  const items = new Map(
    [...(body.querySelectorAll?.("li[id]") ?? [])].map((item) => [`#${attributeOf(item, "id")}`, item]),
  );
  const links = [...(body.querySelectorAll?.("sup a[href], a[data-footnote-ref], a[role=doc-noteref]") ?? [])];
  const ids = new Map<DomNode, string>();
  const byAddress = new Map<string, string>();
  for (const link of links) {
    const address = attributeOf(link, "href");
    const item = items.get(address);
    if (item === undefined || byAddress.has(address) || sourceId.test(address)) continue;
    const id = `${prefix}${byAddress.size + 1}`;
    ids.set(item, id);
    byAddress.set(address, id);
  }
  return { ids, byAddress };
}

/** Returns the value of an attribute; "" when there is none. */
export const attributeOf = (node: DomNode, name: string): string => node.getAttribute?.(name) ?? "";

/** Returns the text of a node with the Markdown marks in it escaped. */
export const textOf = (node: DomNode): string => escapeMarks(node.textContent ?? "");

/** Returns the text of a node as inline Markdown. */
export function inlineText(node: DomNode, notes: Notes, depth: number, isMarked = false): string {
  if (node.nodeType === textNode) return isMarked ? textOf(node).replace(unescapedStar, "$1\\*") : textOf(node);
  if (node.nodeType !== elementNode || unseen.has(node.nodeName)) return "";
  if (node.nodeName === "BR") return lineBreak;
  if (depth > deepest) return textOf(node);
  if (node.nodeName === "A" || node.nodeName === "SUP") {
    const note = noteReference(node, notes);
    if (note !== undefined) return note;
  }
  let words = "";
  const marks = isMarked || emphasized.has(node.nodeName);
  for (const child of node.childNodes) words += inlineText(child, notes, depth + 1, marks);
  return marked(node, words);
}

const backArrow = /^(?:[\s↩⤴↑^⏎\d]|\ufe0e|\ufe0f){1,8}$/u;

/**
 * Reads a link or raised text that belongs to footnotes or citations: the reference to a footnote, or nothing for a link back from one
 * and for the number of a source. Citations are rendered again from the ids of the cited passages. Undefined for all other elements.
 */
function noteReference(node: DomNode, { byAddress }: Notes): string | undefined {
  const text = node.textContent ?? "";
  if (node.nodeName === "SUP") {
    const children = [...node.childNodes].filter((child) => (child.textContent ?? "").trim() !== "");
    const ids = children.map((child) => byAddress.get(attributeOf(child, "href")));
    if (children.length > 0 && ids.every((id) => id !== undefined)) return ids.map((id) => `[^${id}]`).join("");
    return /^\s*(?:\[\d{1,3}\]\s*)+$/.test(text) ? "" : undefined;
  }
  const address = attributeOf(node, "href");
  const id = byAddress.get(address);
  if (id !== undefined) return `[^${id}]`;
  return address.startsWith("#") && byAddress.size > 0 && backArrow.test(text) ? "" : undefined;
}

function marked(node: DomNode, words: string): string {
  if (words.trim() === "") return words;
  switch (node.nodeName) {
    case "STRONG":
    case "B":
      return inMarks(words, "**");
    case "EM":
    case "I":
      return inMarks(words, "*");
    case "DEL":
    case "S":
    case "STRIKE":
      return inMarks(words, "~~");
    case "SUP":
    case "SUB":
      return raisedOrLowered(node.nodeName.toLowerCase(), words);
    case "CODE":
    case "KBD":
    case "SAMP":
      return codeMarks(withoutEscapes(words).trim());
    case "A":
      return link(node, words);
    default:
      return words;
  }
}

function raisedOrLowered(name: string, words: string): string {
  return /[<>]/.test(words) || words.includes(lineBreak) ? words : `<${name}>${words.trim()}</${name}>`;
}

/** Puts code between more backticks than it contains. */
function codeMarks(code: string): string {
  const ticks = ["`", "``", "```"].find((mark) => !code.split(/[^`]+/).includes(mark));
  if (ticks === undefined) return escapeMarks(code);
  const isPadded = code.startsWith("`") || code.endsWith("`");
  return isPadded ? `${ticks} ${code} ${ticks}` : `${ticks}${code}${ticks}`;
}

function link(node: DomNode, words: string): string {
  // Round brackets in the address are encoded, because a closing one would end the link in Markdown.
  const url = withScheme(attributeOf(node, "href").trim()).replaceAll("(", "%28").replaceAll(")", "%29");
  const title = singleSpaces(attributeOf(node, "title")).replaceAll('"', "'").slice(0, maxTitleCharacters);
  const label = words.includes(lineBreak) ? words : singleSpaces(words);
  const isLink = /^(?:https?:\/\/|mailto:)[^\s<>]{1,2000}$/i.test(url) && !/[[\]\n]/.test(label);
  return isLink ? `[${label.trim()}](${url}${title === "" ? "" : ` "${title}"`})` : words;
}

const maxTitleCharacters = 300;

const hostWithoutScheme = /^(?:www\.[^\s/]{1,250}|[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,8}\.\p{L}{2,24}\/)/iu;

/** Adds "https://" to an address that was typed without it. A text without "www." or a slash, such as a file name, stays as it is. */
const withScheme = (url: string): string => (hostWithoutScheme.test(url) ? `https://${url}` : url);

/** Puts Markdown marks such as "**" around each line of a text separately, because a pair of marks must not span lines. */
function inMarks(words: string, mark: string): string {
  if (words.replace(/\\./g, "").includes(mark.slice(0, 1))) return words;
  const lines = words.split(lineBreak).map((line) => (line.trim() === "" ? line : `${mark}${line.trim()}${mark}`));
  return lines.join(lineBreak);
}
