import { ElementType, parseDocument } from "htmlparser2";
import { shorten } from "../../domain/article/shorten.ts";

/** The kinds of parts of an article that readers would miss if the CMS lost them. */
export type FeatureKind =
  | "text"
  | "heading"
  | "link"
  | "anchor"
  | "code"
  | "picture"
  | "caption"
  | "list item"
  | "table row"
  | "term"
  | "details"
  | "quote"
  | "mark"
  | "line break"
  | "language";

export interface Feature {
  readonly what: FeatureKind;
  readonly value: string;
}

const blocks = new Set(
  (
    "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 " +
    "h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);
const unseen = new Set(["script", "style", "template", "noscript", "title"]);

/** HTML elements that mark text, such as bold text. Elements with the same meaning are mapped to the same name. */
const marks: ReadonlyMap<string, string> = new Map([
  ..."strong em u del mark sup sub kbd samp var small q abbr".split(" ").map((tag) => [tag, tag] as const),
  ...([
    ["b", "strong"],
    ["i", "em"],
    ["ins", "u"],
    ["s", "del"],
    ["strike", "del"],
  ] as const),
]);

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { attribs: object }>;
type Attributes = Element["attribs"];

// The number of characters of a heading, link or marked text that are compared. This number is enough to identify it. Code is compared as a
// whole.
const maxCaptureLength = 300;
/** Elements that are nested deeper than this are not read. Otherwise the recursion would overflow the stack. */
const maxDepth = 500;

/**
 * Lists the parts of an article, such as texts, links and pictures, in the order in which a reader meets them. A
 * `<script>` is none. But if a CMS removes its tags and leaves the script as text, that text is one.
 */
export function readFeatures(html: string): Feature[] {
  const features: Feature[] = [];
  /** The text of the current block, such as a paragraph, as far as it was read. */
  let block = "";
  const add = (what: FeatureKind, value: string): void => {
    features.push({ what, value });
  };
  const endBlock = (): void => {
    const value = normaliseText(block);
    block = "";
    if (value !== "") add("text", value);
  };
  const walk = (nodes: readonly Node[], around: Around): void => {
    for (const node of nodes) {
      if (node.type === ElementType.Text) block += node.data;
      else if (isSeen(node) && around.depth < maxDepth) walkElement(node, around);
    }
  };
  const walkElement = (element: Element, { depth, lists, row }: Around): void => {
    const { name, attribs, children } = element;
    if (attribs.id) add("anchor", attribs.id);
    if (blocks.has(name)) endBlock();
    if (name === "pre" || name === "code") {
      add("code", codeText(element));
      // Code within a sentence is also part of the text.
      if (name === "code") block += elementText(element);
    } else {
      if (name === "br") block += " ";
      if (name === "td" || name === "th") row.push(cellDescription(name, attribs));
      const single = openingTagFeature(name, attribs, lists);
      if (single !== undefined) features.push(single);
      const within = name === "ul" || name === "ol" ? [...lists, listDescription(name, attribs)] : lists;
      const cells = name === "tr" ? [] : row;
      walk(name === "table" ? captionLast(children) : children, { depth: depth + 1, lists: within, row: cells });
      if (name === "tr") add("table row", cells.join(" "));
    }
    if (blocks.has(name)) endBlock();
    const capture = textFeature(name, attribs);
    if (capture !== undefined) {
      add(
        capture.what,
        capture.before + shorten(normaliseText(elementText(element, maxCaptureLength)), maxCaptureLength),
      );
    }
  };
  walk(parseDocument(html).children, { depth: 0, lists: [], row: [] });
  endBlock();
  return features;
}

/** Where an element is in the article: how deep, in which lists, and in which table row. */
interface Around {
  readonly depth: number;
  readonly lists: readonly string[];
  /** The cells of the current table row, as far as it was read. */
  readonly row: string[];
}

/** Tells whether a reader sees the content of an element. */
const isSeen = (node: Node): node is Element => "attribs" in node && !unseen.has(node.name);

/**
 * The text of an element, at most `maxLength` characters. Also limits the number of visited nodes, for deeply
 * nested elements without text.
 */
function elementText(element: Element, maxLength = Number.POSITIVE_INFINITY): string {
  let text = "";
  const left: Node[] = [element];
  for (let visited = 0; text.length < maxLength && visited < 4 * maxLength; visited += 1) {
    const node = left.pop();
    if (node === undefined) break;
    if (node.type === ElementType.Text) text += node.data;
    else if (isSeen(node)) for (const child of node.children.toReversed()) left.push(child);
  }
  return text;
}

/** Puts the caption of a table behind its rows, because some CMSs show it below. */
function captionLast(nodes: readonly Node[]): readonly Node[] {
  const isCaption = (node: Node): boolean => "attribs" in node && node.name === "caption";
  return [...nodes.filter((node) => !isCaption(node)), ...nodes.filter(isCaption)];
}

const listDescription = (tag: string, { start }: Attributes): string => (start ? `${tag} from ${start}` : tag);

/**
 * Returns how an element with text is compared: its kind, and what is put before its text. Undefined for elements that
 * only count as part of their block.
 */
function textFeature(
  tag: string,
  { href }: Attributes,
): { readonly what: FeatureKind; readonly before: string } | undefined {
  if (/^h[1-6]$/.test(tag)) return { what: "heading", before: `${tag}: ` };
  if (tag === "a") return href === undefined ? undefined : { what: "link", before: `${normaliseUrl(href)} ` };
  if (tag === "figcaption" || tag === "caption") return { what: "caption", before: "" };
  if (tag === "summary") return { what: "details", before: "" };
  const mark = marks.get(tag);
  return mark === undefined ? undefined : { what: "mark", before: `${mark}: ` };
}

/** Returns how an element is compared if only its opening tag matters, such as a picture. */
function openingTagFeature(tag: string, attributes: Attributes, lists: readonly string[]): Feature | undefined {
  switch (tag) {
    case "img":
      return { what: "picture", value: `${normaliseUrl(attributes.src ?? "")} ${normaliseText(attributes.alt ?? "")}` };
    case "li":
      return { what: "list item", value: lists.slice(-5).join(" > ") };
    case "dt":
    case "dd":
      return { what: "term", value: tag };
    case "blockquote":
      return { what: "quote", value: "" };
    case "br":
      return { what: "line break", value: "" };
    default:
      return attributes.lang || attributes.dir
        ? { what: "language", value: `${attributes.lang ?? ""} ${attributes.dir ?? ""}`.trim() }
        : undefined;
  }
}

function cellDescription(tag: string, { colspan, rowspan }: Attributes): string {
  return `${tag}${colspan ? ` over ${colspan} columns` : ""}${rowspan ? ` over ${rowspan} rows` : ""}`;
}

/**
 * The text of code with normalised line breaks, without empty lines at its beginning and end. The language is the class
 * of `<pre>` or of the `<code>` in it.
 */
function codeText(element: Element): string {
  const [first] = element.children;
  const classes = [element, first].map((node) => (node !== undefined && "attribs" in node ? node.attribs.class : ""));
  const language = /(?:^|\s)language-\S+/.exec(classes.join(" "))?.[0].trim() ?? "";
  const lines = elementText(element).replace(/\r\n?/g, "\n").split("\n");
  while (lines.length > 1 && lines.at(-1)?.trim() === "") lines.pop();
  while (lines.length > 1 && lines[0]?.trim() === "") lines.shift();
  const exact = lines.join("\n");
  return language === "" ? exact : `${language}\n${exact}`;
}

function normaliseUrl(text: string): string {
  return URL.canParse(text) ? new URL(text).href : text;
}

/**
 * Normalises text for comparison: composed letters, single spaces, and plain quotation marks and
 * dots, which CMSs may change.
 */
function normaliseText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033\u00ab\u00bb]/g, '"')
    .replaceAll("\u2026", "...")
    .replace(/\s+/g, " ")
    .trim();
}
