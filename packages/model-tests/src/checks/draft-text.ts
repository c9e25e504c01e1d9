import { parseHTML } from "linkedom";

/** A statement in a draft that neither the order nor its web pages support. */
export interface Violation {
  /** The kind of the statement, such as "figure", "name" or "quotation". */
  readonly kind: string;
  /** The words that neither the order nor its web pages support. */
  readonly what: string;
  /** The sentence that contains them. */
  readonly sentence: string;
}

/** The text of a draft as a reader sees it. */
export interface DraftText {
  readonly sentences: readonly string[];
  readonly headings: readonly string[];
  /** The addresses to which the text links, without the links from citations to the draft's own list of sources. */
  readonly links: readonly string[];
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

export function splitSentences(text: string): string[] {
  const lines = text.split(/\n+/);
  return lines
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== "");
}

/**
 * Parses a draft's HTML. Citation numbers and the list of sources are not text, because code wrote them. Their links count as
 * links.
 */
export function readDraft(html: string): DraftText {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const links = [...document.querySelectorAll("a[href]")]
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => !href.startsWith("#"));
  for (const mark of document.querySelectorAll("sup, li[id^=source-]")) mark.replaceWith(" ");
  const texts = (selector: string): string[] =>
    [...document.querySelectorAll(selector)].map((block) => (block.textContent ?? "").replace(/\s+/g, " ").trim());
  return {
    sentences: texts("p, li, td, th, pre, figcaption").flatMap(splitSentences),
    headings: texts("h1, h2, h3, h4, h5, h6").filter((heading) => heading !== "Sources"),
    links,
  };
}

/** Parses the answer of a model in any format. Markup is not text. */
export function readAnswer(text: string): DraftText {
  const lines = text.split("\n").map((line) => line.trim());
  const plain = (line: string): string => line.replace(/[*_#>`]/g, "").replace(/\[[a-z]?\d+\]/g, "");
  return {
    sentences: lines.filter((line) => !line.startsWith("#")).flatMap((line) => splitSentences(plain(line))),
    headings: lines.filter((line) => line.startsWith("#")).map((line) => plain(line).trim()),
    // The checks find URLs in the text themselves, so they are not listed.
    links: [],
  };
}
