import { parseHTML } from "linkedom";

/** What is used of a document tree. */
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

/** A citation as a reader sees it: the words before it, and where its numbers lead. */
export interface Citation {
  readonly sentence: string;
  readonly urls: readonly string[];
}

/** A draft as a reader sees it. */
export interface ReadDraft {
  readonly language: string;
  /** All words but citation numbers and the list of sources, a line a block. */
  readonly text: string;
  readonly sentences: readonly string[];
  /** Rows of tables, with " | " between their cells. */
  readonly rows: readonly string[];
  readonly citations: readonly Citation[];
  readonly links: readonly string[];
}

/** Reads a draft's HTML; `language` cuts sentences. */
export function readDraft(content: string, language: string): ReadDraft {
  const { document } = parseHTML(`<!doctype html><html><body>${content}</body></html>`);
  const body = document.body as unknown as TreeElement;
  const links = [...body.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");
  const urlOf = new Map<string, string>();
  for (const item of body.querySelectorAll('li[id^="source-"]')) {
    urlOf.set(`#${item.getAttribute("id")}`, item.querySelector("a")?.getAttribute("href") ?? "");
  }
  removeSources(body);
  const citations: Citation[] = [];
  const blocks: string[] = [];
  for (const block of body.querySelectorAll("h1,h2,h3,h4,p,li,td,th,pre,figcaption")) {
    citations.push(...citationsOf(block, language, urlOf));
    for (const mark of [...block.querySelectorAll("sup")]) mark.remove();
    blocks.push(squeeze(block.textContent ?? ""));
  }
  const whole = squeeze(body.textContent ?? "");
  const known = squeeze(blocks.join(" "));
  // What stands in none of the usual blocks is text all the same.
  const text = known.length < whole.length * 0.95 ? whole : blocks.join("\n");
  return {
    language: body.querySelector("[lang]")?.getAttribute("lang") ?? "",
    ...{ text, links, citations },
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

function citationsOf(block: TreeElement, language: string, urlOf: ReadonlyMap<string, string>): Citation[] {
  const found: Citation[] = [];
  let before = "";
  const walk = (node: TreeNode): void => {
    if (node.nodeType === 3) before += node.textContent ?? "";
    else if (node.tagName === "SUP") {
      const urls = [...(node as TreeElement).querySelectorAll("a")].map(
        (link) => urlOf.get(link.getAttribute("href") ?? "") ?? "",
      );
      found.push({ sentence: cutSentences(squeeze(before), language).at(-1) ?? "", urls });
    } else for (const child of [...node.childNodes]) walk(child);
  };
  walk(block);
  return found;
}

const squeeze = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Sentences of a line, by the rules of its language; what follows an abbreviation or closes a quotation is not cut off. */
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
