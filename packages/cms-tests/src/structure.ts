import { parseHTML } from "linkedom";

const structural = new Set(
  "UL OL LI BLOCKQUOTE TABLE TD TH CAPTION CITE H2 H3 H4 H5 H6 STRONG EM DEL SUP SUB CODE PRE A".split(" "),
);
const sameMeaning: Readonly<Record<string, string>> = { B: "STRONG", I: "EM", S: "DEL", FIGCAPTION: "CAPTION" };
const textNode = 3;

/**
 * Lists the texts, pictures and rules of HTML, each after the elements around it that carry meaning, such as `ul > li > ol > li: deep
 * one`. Paragraphs do not count, because a CMS may store the text of a list item with or without one.
 */
export function readStructure(html: string, selector: string): readonly string[] {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  const root = document.querySelector(selector);
  // The parser splits a text at each entity, and CMSs write other entities than the article.
  root?.normalize();
  return root === null ? [] : [...root.childNodes].flatMap((node) => structureOf(node, []));
}

function structureOf(node: ChildNode, around: readonly string[]): readonly string[] {
  if (node.nodeType === textNode) {
    const text = (node.textContent ?? "").replace(/\s+/g, " ").trim();
    return text === "" ? [] : [`${around.join(" > ")}: ${text}`];
  }
  const element = node as Element;
  if (element.nodeName === "HR") return [`${around.join(" > ")}: rule`];
  if (element.nodeName === "IMG") return [`picture: ${element.getAttribute("alt")}`];
  const inside = aroundContents(element, around);
  return [...(element.childNodes ?? [])].flatMap((child) => structureOf(child as ChildNode, inside));
}

/** A caption may be inside its table or beside it, so its path does not name the table. */
function aroundContents(element: Element, around: readonly string[]): readonly string[] {
  const name = sameMeaning[element.nodeName] ?? element.nodeName;
  if (name === "CAPTION") return ["caption"];
  if (!structural.has(name)) return around;
  const spans = ["rowspan", "colspan"].flatMap((span) => {
    const count = element.getAttribute(span);
    return count === null ? [] : [`${span} ${count}`];
  });
  return [...around, [name.toLowerCase(), ...spans].join(" ")];
}
