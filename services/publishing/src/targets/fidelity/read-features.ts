import { ElementType, parseDocument } from "htmlparser2";
import { shorten } from "../../domain/article/shorten.ts";

/** What of an article a reader would miss. */
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

/** Marks by their elements, of which some say the same. */
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

// Of the text of a heading, link or mark so much tells it apart; code is compared whole.
const longestCapture = 300;
/** Elements in one another; nobody reads deeper, and the walk through them needs the stack. */
const deepest = 500;

/**
 * The features of an article in the order in which a reader meets them. `<script>` and the like are no features; their text is when a
 * system has taken the tags away and left it.
 */
export function readFeatures(html: string): Feature[] {
  const features: Feature[] = [];
  /** The text of the block so far. */
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
      else if (isSeen(node) && around.depth < deepest) walkElement(node, around);
    }
  };
  const walkElement = (element: Element, { depth, lists, row }: Around): void => {
    const { name, attribs, children } = element;
    if (attribs.id) add("anchor", attribs.id);
    if (blocks.has(name)) endBlock();
    if (name === "pre" || name === "code") {
      add("code", codeOf(element));
      // In a sentence it is part of what is read.
      if (name === "code") block += textOf(element);
    } else {
      if (name === "br") block += " ";
      if (name === "td" || name === "th") row.push(cellOf(name, attribs));
      const single = singleOf(name, attribs, lists);
      if (single !== undefined) features.push(single);
      const within = name === "ul" || name === "ol" ? [...lists, listOf(name, attribs)] : lists;
      const cells = name === "tr" ? [] : row;
      walk(children, { depth: depth + 1, lists: within, row: cells });
      if (name === "tr") add("table row", cells.join(" "));
    }
    if (blocks.has(name)) endBlock();
    const capture = captureOf(name, attribs);
    if (capture !== undefined) {
      add(capture.what, capture.before + shorten(normaliseText(textOf(element, longestCapture)), longestCapture));
    }
  };
  walk(parseDocument(html).children, { depth: 0, lists: [], row: [] });
  endBlock();
  return features;
}

/** What an element stands in. */
interface Around {
  readonly depth: number;
  readonly lists: readonly string[];
  /** The cells of its row of a table so far. */
  readonly row: string[];
}

/** Whether a reader sees what this holds. */
const isSeen = (node: Node): node is Element => "attribs" in node && !unseen.has(node.name);

/** The text of an element, as far as it is wanted. Elements without text, one in another again and again, are looked into no further either. */
function textOf(element: Element, longest = Number.POSITIVE_INFINITY): string {
  let text = "";
  const left: Node[] = [element];
  for (let looks = 0; text.length < longest && looks < 4 * longest; looks += 1) {
    const node = left.pop();
    if (node === undefined) break;
    if (node.type === ElementType.Text) text += node.data;
    else if (isSeen(node)) for (const child of node.children.toReversed()) left.push(child);
  }
  return text;
}

const listOf = (tag: string, { start }: Attributes): string => (start ? `${tag} from ${start}` : tag);

/** What an element is whose text is part of it, and what is told before the text. */
function captureOf(
  tag: string,
  { href }: Attributes,
): { readonly what: FeatureKind; readonly before: string } | undefined {
  if (/^h[1-6]$/.test(tag)) return { what: "heading", before: `${tag}: ` };
  if (tag === "a") return href === undefined ? undefined : { what: "link", before: `${addressOf(href)} ` };
  if (tag === "figcaption" || tag === "caption") return { what: "caption", before: "" };
  if (tag === "summary") return { what: "details", before: "" };
  const mark = marks.get(tag);
  return mark === undefined ? undefined : { what: "mark", before: `${mark}: ` };
}

/** A feature that is told by the element's beginning alone. */
function singleOf(tag: string, attributes: Attributes, lists: readonly string[]): Feature | undefined {
  switch (tag) {
    case "img":
      return { what: "picture", value: `${addressOf(attributes.src ?? "")} ${normaliseText(attributes.alt ?? "")}` };
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

function cellOf(tag: string, { colspan, rowspan }: Attributes): string {
  return `${tag}${colspan ? ` over ${colspan} columns` : ""}${rowspan ? ` over ${rowspan} rows` : ""}`;
}

/** Code with its line ends as they are everywhere, and without those around it; its language is at <pre><code class="language-…"> or at <pre>. */
function codeOf(element: Element): string {
  const [first] = element.children;
  const classes = [element, first].map((node) => (node !== undefined && "attribs" in node ? node.attribs.class : ""));
  const language = /(?:^|\s)language-\S+/.exec(classes.join(" "))?.[0].trim() ?? "";
  const lines = textOf(element).replace(/\r\n?/g, "\n").split("\n");
  while (lines.length > 1 && lines.at(-1)?.trim() === "") lines.pop();
  while (lines.length > 1 && lines[0]?.trim() === "") lines.shift();
  const exact = lines.join("\n");
  return language === "" ? exact : `${language}\n${exact}`;
}

function addressOf(text: string): string {
  return URL.canParse(text) ? new URL(text).href : text;
}

/** Text as it is compared: composed letters, single spaces, and the quotation marks and dots that systems set after their own taste as typed. */
function normaliseText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u2018\u2019\u201a\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201e\u2033\u00ab\u00bb]/g, '"')
    .replaceAll("\u2026", "...")
    .replace(/\s+/g, " ")
    .trim();
}
