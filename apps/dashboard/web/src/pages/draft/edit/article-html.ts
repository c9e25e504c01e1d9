import { DOMParser, DOMSerializer, type Node, type Slice } from "prosemirror-model";
import { parseHtml } from "../article/parse-html.ts";
import { articleSchema } from "./schema.ts";

const parser = DOMParser.fromSchema(articleSchema);
const serializer = DOMSerializer.fromSchema(articleSchema);

/** A document apart from the page. Pictures that are written into it are not loaded. */
const apart = document.implementation.createHTMLDocument("");

/** Reads the HTML of an article for the editor. Numbers of sources and the list of sources are left out: the service writes them again. */
export function readArticle(html: string): Node {
  const body = parseHtml(html);
  const root = body.querySelector<HTMLElement>(":scope > div") ?? body;
  const list = root.lastElementChild;
  if (list?.localName === "ol" && list.querySelector(":scope > li[id^='source-']") !== null) {
    if (list.previousElementSibling?.localName === "h2") list.previousElementSibling.remove();
    list.remove();
  }
  return parser.parse(withoutCitations(root));
}

/** Reads HTML that was pasted or dropped. Only what an article may contain is taken over. */
export const readPasted = (html: string): Slice => parser.parseSlice(withoutCitations(parseHtml(html)));

/** Removes the numbers of sources and the links from footnotes back to the text. The service writes them again. */
function withoutCitations<Root extends HTMLElement>(root: Root): Root {
  for (const mark of root.querySelectorAll("sup:has(a[href^='#source-']), a[role='doc-backlink']")) mark.remove();
  return root;
}

/** Writes the article as HTML, as the service stores it. */
export function writeArticle(article: Node): string {
  const root = apart.createElement("div");
  serializer.serializeFragment(article.content, { document: apart }, root);
  // The only paragraph of a list item stands without an element of its own.
  for (const item of root.querySelectorAll("li")) {
    const [words, ...more] = item.querySelectorAll(":scope > p");
    if (words !== undefined && more.length === 0) words.replaceWith(...words.childNodes);
  }
  for (const table of root.querySelectorAll("table")) putHeadApart(table);
  return root.innerHTML;
}

/** Puts the rows with the titles of a table into an element of their own. */
function putHeadApart(table: HTMLTableElement): void {
  const titles = [...table.querySelectorAll(":scope > tr[data-head]")];
  if (titles.length === 0) return;
  const head = apart.createElement("thead");
  titles[0]?.before(head);
  head.append(...titles);
  for (const row of titles) row.removeAttribute("data-head");
}
