import { parseHTML } from "linkedom";
import { tameHtml } from "../../../reading/tame-html.ts";
import type { MaterialBlock } from "../material.ts";
import { oneLine } from "./clean-text.ts";
import { readLines } from "./lines.ts";

/** What this reader needs of a DOM node. */
interface MarkupNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<MarkupNode>;
  getAttribute?(name: string): string | null;
}

const dropped = new Set(
  "SCRIPT STYLE TEMPLATE NOSCRIPT IFRAME OBJECT SVG MATH HEAD TITLE META LINK BUTTON SELECT INPUT FORM".split(" "),
);
const blocks = new Set(
  "P DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE NAV FIGURE FIGCAPTION ADDRESS DL DT DD HR CENTER BODY HTML DETAILS SUMMARY".split(
    " ",
  ),
);
const deepest = 200;
const tag =
  /<\/?(?:p|div|ul|ol|li|h[1-6]|table|t[rdh]|br|span|strong|em|b|i|a|html|body|section|article|blockquote)\b/gi;

/** True when the text is HTML, and not prose that names a tag or two. */
export function looksLikeHtml(text: string): boolean {
  const tags = text.match(tag)?.length ?? 0;
  return tags >= 2 && (/^\s*<[a-z!]/i.test(text) || tags >= 4 || /<\/(?:p|div|li|h[1-6]|table|ul|ol)\s*>/i.test(text));
}

/** Blocks of a piece of HTML; scripts, styles and forms are left out. */
export function readHtml(html: string): MaterialBlock[] {
  const { document } = parseHTML(`<!doctype html><html><body>${tameHtml(html)}</body></html>`);
  const walker = new HtmlWalker();
  walker.children(document.documentElement as unknown as MarkupNode, 0);
  walker.flush();
  return walker.found;
}

/** Plain text of a piece of inline HTML. */
export function htmlLine(html: string): string {
  return oneLine(
    html
      .replace(/<!--[\s\S]*?(?:-->|$)/g, " ")
      .replace(/<\/?[a-z][^<>]*>/gi, (found) => (/^<br/i.test(found) ? "\n" : "")),
  );
}

class HtmlWalker {
  readonly found: MaterialBlock[] = [];
  #text = "";

  children(node: MarkupNode, depth: number): void {
    for (const child of node.childNodes) this.#visit(child, depth + 1);
  }

  /** Ends the running paragraph. */
  flush(): void {
    const lines = this.#text.split("\n");
    this.#text = "";
    this.found.push(...readLines(lines.map(oneLine)));
  }

  #visit(node: MarkupNode, depth: number): void {
    if (node.nodeType === 3) {
      this.#text += (node.textContent ?? "").replace(/\s+/g, " ");
      return;
    }
    const name = node.nodeName.toUpperCase();
    if (node.nodeType !== 1 || dropped.has(name)) return;
    if (depth > deepest) this.#text += ` ${node.textContent ?? ""} `;
    else if (name === "BR") this.#text += "\n";
    else if (/^H[1-6]$/.test(name)) this.#heading(node, Number(name[1]));
    else if (name === "UL" || name === "OL") this.#list(node, name === "OL", depth);
    else if (name === "TABLE") this.#table(node);
    else if (name === "BLOCKQUOTE") this.#quotation(node);
    else if (name === "PRE") this.#code(node);
    else if (name === "A") this.#link(node, depth);
    else if (blocks.has(name)) {
      this.flush();
      this.children(node, depth);
      this.flush();
    } else this.children(node, depth);
  }

  #heading(node: MarkupNode, level: number): void {
    this.flush();
    const text = oneLine(visibleText(node));
    if (text !== "") this.found.push({ kind: "heading", level, text });
  }

  #quotation(node: MarkupNode): void {
    this.flush();
    const text = oneLine(visibleText(node));
    if (text !== "") this.found.push({ kind: "quotation", text: text.replace(/^["“„«]|["”“»]$/g, "") });
  }

  #code(node: MarkupNode): void {
    this.flush();
    const text = (node.textContent ?? "").trim();
    if (text !== "") this.found.push({ kind: "code", text });
  }

  #link(node: MarkupNode, depth: number): void {
    const address = node.getAttribute?.("href")?.trim() ?? "";
    const before = this.#text.length;
    this.children(node, depth);
    const label = this.#text.slice(before).trim();
    if (/^https?:\/\//.test(address) && label !== address) this.#text += label === "" ? address : ` (${address})`;
  }

  #list(node: MarkupNode, ordered: boolean, depth: number): void {
    this.flush();
    const items: string[] = [];
    const depths: number[] = [];
    collectItems(node, 0, depth, (text, level) => {
      items.push(text);
      depths.push(level);
    });
    if (items.length > 0) this.found.push({ kind: "list", ordered, items, depths });
  }

  #table(node: MarkupNode): void {
    this.flush();
    const rows: string[][] = [];
    for (const row of inside(node, "TR")) {
      const cells = [...row.childNodes].filter((cell) => /^T[DH]$/i.test(cell.nodeName));
      const texts = cells.map((cell) => oneLine(visibleText(cell)));
      if (texts.some((text) => text !== "")) rows.push(texts);
    }
    if (rows.length > 0 && rows.every((row) => row.length === 1)) {
      // A table of one column lays out a page, as mail programs do.
      this.found.push(...readLines(rows.flat()));
    } else if (rows.length > 0) this.found.push({ kind: "table", rows });
  }
}

/** Text as it is seen: without scripts, with breaks as spaces and addresses behind their links. */
function visibleText(node: MarkupNode, without?: ReadonlySet<string>, depth = 0): string {
  if (node.nodeType === 3) return node.textContent ?? "";
  if (depth > deepest) return node.textContent ?? "";
  let text = "";
  for (const child of node.childNodes) {
    const name = child.nodeName.toUpperCase();
    if (dropped.has(name) || without?.has(name) === true) continue;
    text +=
      blocks.has(name) || name === "BR" || name === "LI"
        ? ` ${visibleText(child, without, depth + 1)} `
        : visibleText(child, without, depth + 1);
  }
  const address = node.nodeName.toUpperCase() === "A" ? (node.getAttribute?.("href") ?? "") : "";
  return /^https?:\/\//.test(address) && text.trim() !== address ? `${text} (${address})` : text;
}

const lists: ReadonlySet<string> = new Set(["UL", "OL"]);

function collectItems(
  list: MarkupNode,
  level: number,
  depth: number,
  take: (text: string, level: number) => void,
): void {
  for (const child of list.childNodes) {
    const name = child.nodeName.toUpperCase();
    if (lists.has(name) && depth < deepest) collectItems(child, level + 1, depth + 1, take);
    if (name !== "LI") continue;
    const text = oneLine(visibleText(child, lists, depth));
    if (text !== "") take(text, level);
    for (const nested of inside(child, "UL", "OL")) {
      if (depth < deepest) collectItems(nested, level + 1, depth + 2, take);
    }
  }
}

/** The nearest descendants of these names, not those inside of them. */
function inside(node: MarkupNode, ...names: string[]): MarkupNode[] {
  const found: MarkupNode[] = [];
  const open: [MarkupNode, number][] = [...node.childNodes].reverse().map((child) => [child, 0]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [child, depth] = next;
    if (names.includes(child.nodeName.toUpperCase())) found.push(child);
    else if (depth < deepest && child.nodeType === 1)
      for (const deeper of [...child.childNodes].reverse()) open.push([deeper, depth + 1]);
  }
  return found;
}
