import { visibleLine } from "./visible-text.ts";

interface LinkedElement {
  readonly textContent: string | null;
  readonly childNodes: Iterable<unknown>;
  querySelectorAll(selector: string): Iterable<LinkedElement>;
  querySelector(selector: string): LinkedElement | null;
  closest(selector: string): LinkedElement | null;
  replaceWith(...nodes: unknown[]): void;
}

const minSentenceCharacters = 40;
/** Minimum length of a sentence in scripts without spaces, which need fewer characters for it than Latin letters. */
const minUnspacedCharacters = 15;
const isUnspaced =
  /^[^\p{L}]{0,9}[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const isEnded = /[.!…。！][”"»“’')\]]{0,3}$/u;
/** Parts of a page that contain lists of links to other pages. */
const besideArticle = "nav, aside, footer, menu, [role=navigation], [role=complementary]";

/**
 * Removes the links from paragraphs that are sentences, but keeps their text. Article extraction discards blocks that
 * consist mostly of links, because they usually list other pages. Such lists have headlines without a full stop, so
 * sentences are part of the article.
 */
export function unlinkProse(document: Pick<LinkedElement, "querySelectorAll">): void {
  for (const block of document.querySelectorAll("p, div, li, blockquote, dd")) {
    if (block.querySelector("a") === null || block.querySelector("p, div, li, ul, table, section") !== null) continue;
    if (!isSentence(visibleLine(block.textContent ?? "")) || block.closest(besideArticle) !== null) continue;
    for (const link of block.querySelectorAll("a")) link.replaceWith(...link.childNodes);
  }
}

function isSentence(text: string): boolean {
  return text.length >= (isUnspaced.test(text) ? minUnspacedCharacters : minSentenceCharacters) && isEnded.test(text);
}
