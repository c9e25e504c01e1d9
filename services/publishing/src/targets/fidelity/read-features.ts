import { Parser } from "htmlparser2";
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

/** An element whose text is part of what it is. */
interface Capture {
  readonly tag: string;
  readonly what: FeatureKind;
  readonly before: string;
  text: string;
}

// Of the text of a heading, link or mark so much tells it apart; code is compared whole.
const longestCapture = 300;
// Captures within captures; deeper ones are not looked at, so that time stays linear in the text.
const mostCaptures = 12;

/** What is known of an article at one place of it. */
interface Reading {
  readonly features: Feature[];
  readonly captures: Capture[];
  readonly lists: string[];
  /** The text of the block so far. */
  block: string;
  code: { readonly tag: string; readonly language: string; text: string } | undefined;
  /** The element that hides what is in it. */
  hidden: string | undefined;
  row: string[] | undefined;
}

/**
 * The features of an article in the order in which a reader meets them. `<script>` and the like are no features; their text is when a
 * system has taken the tags away and left it. Takes time linear in the text.
 */
export function readFeatures(html: string): Feature[] {
  const features: Feature[] = [];
  const at: Reading = {
    features,
    captures: [],
    lists: [],
    block: "",
    code: undefined,
    hidden: undefined,
    row: undefined,
  };
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => open(at, tag, attributes),
      ontext: (text) => read(at, text),
      onclosetag: (tag) => close(at, tag),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html);
  endBlock(at);
  return features;
}

function open(at: Reading, tag: string, attributes: Record<string, string>): void {
  if (at.hidden !== undefined) return;
  if (unseen.has(tag)) at.hidden = tag;
  if (attributes.id) at.features.push({ what: "anchor", value: attributes.id });
  if (at.code !== undefined) {
    // The language of <pre><code class="language-…">.
    at.code = { ...at.code, language: at.code.language || languageOf(attributes.class) };
    return;
  }
  if (blocks.has(tag)) endBlock(at);
  if (tag === "pre" || tag === "code") at.code = { tag, language: languageOf(attributes.class), text: "" };
  const capture = captureOf(tag, attributes);
  if (capture !== undefined && at.captures.length < mostCaptures) at.captures.push({ ...capture, tag, text: "" });
  if (tag === "ul" || tag === "ol") at.lists.push(attributes.start ? `${tag} from ${attributes.start}` : tag);
  if (tag === "tr") at.row = [];
  if (tag === "td" || tag === "th") at.row?.push(cellOf(tag, attributes));
  if (tag === "br") at.block += " ";
  const single = singleOf(tag, attributes, at.lists);
  if (single !== undefined) at.features.push(single);
}

function read(at: Reading, text: string): void {
  if (at.hidden !== undefined) return;
  for (const capture of at.captures) if (capture.text.length < longestCapture) capture.text += text;
  if (at.code === undefined) at.block += text;
  else at.code.text += text;
}

function close(at: Reading, tag: string): void {
  if (at.hidden !== undefined) {
    if (tag === at.hidden) at.hidden = undefined;
    return;
  }
  if (at.code !== undefined) {
    if (tag !== at.code.tag) return;
    at.features.push({ what: "code", value: codeValue(at.code) });
    // In a sentence it is part of what is read.
    if (tag === "code") at.block += at.code.text;
    at.code = undefined;
  }
  if (blocks.has(tag)) endBlock(at);
  if (at.captures.at(-1)?.tag === tag) endCapture(at);
  if (tag === "ul" || tag === "ol") at.lists.pop();
  if (tag === "tr" && at.row !== undefined) {
    at.features.push({ what: "table row", value: at.row.join(" ") });
    at.row = undefined;
  }
}

function endBlock(at: Reading): void {
  const value = normaliseText(at.block);
  at.block = "";
  if (value !== "") at.features.push({ what: "text", value });
}

function endCapture({ captures, features }: Reading): void {
  const capture = captures.pop();
  if (capture === undefined) return;
  const text = shorten(normaliseText(capture.text), longestCapture);
  features.push({ what: capture.what, value: capture.before + text });
}

function captureOf(tag: string, { href }: Record<string, string>): Pick<Capture, "what" | "before"> | undefined {
  if (/^h[1-6]$/.test(tag)) return { what: "heading", before: `${tag}: ` };
  if (tag === "a") return href === undefined ? undefined : { what: "link", before: `${addressOf(href)} ` };
  if (tag === "figcaption" || tag === "caption") return { what: "caption", before: "" };
  if (tag === "summary") return { what: "details", before: "" };
  const mark = marks.get(tag);
  return mark === undefined ? undefined : { what: "mark", before: `${mark}: ` };
}

/** A feature that is told by the element's beginning alone. */
function singleOf(tag: string, attributes: Record<string, string>, lists: readonly string[]): Feature | undefined {
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

function cellOf(tag: string, { colspan, rowspan }: Record<string, string>): string {
  return `${tag}${colspan ? ` over ${colspan} columns` : ""}${rowspan ? ` over ${rowspan} rows` : ""}`;
}

function languageOf(classes: string | undefined): string {
  return (classes ?? "").split(/\s/).find((name) => name.startsWith("language-")) ?? "";
}

/** Code with its line ends as they are everywhere, and without those around it. */
function codeValue({ language, text }: { readonly language: string; readonly text: string }): string {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
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
