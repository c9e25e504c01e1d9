import { parseHTML } from "linkedom";

/** The properties of parsed HTML nodes that this module reads. */
interface TreeNode {
  readonly nodeType: number;
  readonly tagName?: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<TreeNode>;
}
interface TreeElement extends TreeNode {
  readonly parentElement: TreeElement | null;
  readonly previousElementSibling: TreeElement | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): TreeElement | null;
  querySelectorAll(selector: string): Iterable<TreeElement>;
  remove(): void;
}

/** A citation in a draft: the text in front of its numbers, and the web pages to which the numbers link. */
export interface Citation {
  readonly sentence: string;
  readonly urls: readonly string[];
}

/** A draft as its readers see it: the text, split in several ways, and its links and citations. */
export interface ReadDraft {
  readonly language: string;
  /** The text without citation numbers and sources, one line for each block. */
  readonly text: string;
  readonly sentences: readonly string[];
  /** The rows of tables, with " | " between cells. */
  readonly rows: readonly string[];
  readonly citations: readonly Citation[];
  readonly links: readonly string[];
}

/** Parses a draft's HTML. `language` decides how sentences are split. */
export function readDraft(content: string, language: string): ReadDraft {
  const { document } = parseHTML(`<!doctype html><html><body>${content}</body></html>`);
  const body = document.body as unknown as TreeElement;
  const links = [...body.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
  const urlByAnchor = new Map<string, string>();
  for (const item of body.querySelectorAll('li[id^="source-"]')) {
    urlByAnchor.set(`#${item.getAttribute("id")}`, item.querySelector("a")?.getAttribute("href") ?? "");
  }
  removeSources(body);
  const citations: Citation[] = [];
  const blocks: string[] = [];
  for (const block of body.querySelectorAll("h1,h2,h3,h4,p,li,td,th,pre,figcaption")) {
    citations.push(...readCitations(block, language, urlByAnchor));
    for (const mark of [...block.querySelectorAll("sup")]) mark.remove();
    blocks.push(squeeze(block.textContent ?? ""));
  }
  const whole = squeeze(body.textContent ?? "");
  const known = squeeze(blocks.join(" "));
  // If more than a twentieth of the text is outside the usual blocks (such as paragraphs and lists), the whole text is used.
  const text = known.length < whole.length * 0.95 ? whole : blocks.join("\n");
  return {
    language: body.querySelector("[lang]")?.getAttribute("lang") ?? "",
    text,
    links,
    citations,
    rows: [...body.querySelectorAll("tr")].map((row) =>
      [...row.querySelectorAll("td,th")].map((cell) => squeeze(cell.textContent ?? "")).join(" | "),
    ),
    sentences: text.split("\n").flatMap((line) => cutSentences(line, language)),
  };
}

function removeSources(body: TreeElement): void {
  const list = body.querySelector('li[id^="source-"]')?.parentElement;
  const heading = list?.previousElementSibling;
  if (heading?.tagName === "H2") heading.remove();
  list?.remove();
}

function readCitations(block: TreeElement, language: string, urlByAnchor: ReadonlyMap<string, string>): Citation[] {
  const found: Citation[] = [];
  let before = "";
  const walk = (node: TreeNode): void => {
    if (node.nodeType === 3) before += node.textContent ?? "";
    else if (node.tagName === "SUP") {
      const urls = [...(node as TreeElement).querySelectorAll("a")].map(
        (link) => urlByAnchor.get(link.getAttribute("href") ?? "") ?? "",
      );
      found.push({ sentence: cutSentences(squeeze(before), language).at(-1) ?? "", urls });
    } else for (const child of [...node.childNodes]) walk(child);
  };
  walk(block);
  return found;
}

const squeeze = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * Splits a line into sentences by the rules of its language. Abbreviations and closing quotation marks do not end a sentence
 * early.
 */
export function cutSentences(line: string, language: string): string[] {
  const pieces = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(line)].map(
    ({ segment }) => segment,
  );
  const whole: string[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    const goesOn =
      last !== undefined &&
      (/\b(?:Dr|Mr|Mrs|St|Nr|bzw|z\. ?B)\.\s*$/.test(last) ||
        /^[\s”»“"']*\p{Ll}/u.test(piece) ||
        !/[\p{L}\p{N}]/u.test(piece));
    if (goesOn) whole[whole.length - 1] = last + piece;
    else whole.push(piece);
  }
  return whole.map((one) => one.trim()).filter((one) => one !== "");
}
