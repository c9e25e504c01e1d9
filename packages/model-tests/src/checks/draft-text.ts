import { parseHTML } from "linkedom";

/** Something in a draft that nobody told its writer. */
export interface Violation {
  /** "figure", "name", "no answer"… */
  readonly kind: string;
  /** What is foreign. */
  readonly what: string;
  /** Where it stands. */
  readonly sentence: string;
}

/** What a reader sees of a draft. */
export interface DraftText {
  readonly sentences: readonly string[];
  readonly headings: readonly string[];
  /** Where its links lead, those to its own list of sources aside. */
  readonly links: readonly string[];
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of plain text. */
export function sentencesOf(text: string): string[] {
  const lines = text.split(/\n+/);
  return lines
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== "");
}

/** Reads a draft's HTML. Numbers of citations and the list of sources, which code wrote, are no text; their links are links. */
export function readDraft(html: string): DraftText {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const links = [...document.querySelectorAll("a[href]")]
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => !href.startsWith("#"));
  for (const mark of document.querySelectorAll("sup, li[id^=source-]")) mark.replaceWith(" ");
  const texts = (selector: string): string[] =>
    [...document.querySelectorAll(selector)].map((block) => (block.textContent ?? "").replace(/\s+/g, " ").trim());
  return {
    sentences: texts("p, li, td, th, pre, figcaption").flatMap(sentencesOf),
    headings: texts("h1, h2, h3, h4, h5, h6").filter((heading) => heading !== "Sources"),
    links,
  };
}

/** Reads what a model wrote, in whatever form: markup is no text. */
export function readAnswer(text: string): DraftText {
  const lines = text.split("\n").map((line) => line.trim());
  const plain = (line: string): string => line.replace(/[*_#>`]/g, "").replace(/\[[a-z]?\d+\]/g, "");
  return {
    sentences: lines.filter((line) => !line.startsWith("#")).flatMap((line) => sentencesOf(plain(line))),
    headings: lines.filter((line) => line.startsWith("#")).map((line) => plain(line).trim()),
    // Addresses in running text are found there.
    links: [],
  };
}
