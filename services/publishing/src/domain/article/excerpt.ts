import { plainText, withoutAsides } from "./plain-text.ts";
import { shorten } from "./shorten.ts";

/** The maximum length of an automatic excerpt, in characters. An excerpt from a client may have 500. */
const maxExcerptLength = 280;
/** The length in characters from which an excerpt is long enough. A shorter excerpt gets the next paragraph added. */
const sufficientLength = 120;

/** Makes an excerpt from the first paragraphs of an article. */
export function excerptFrom(html: string): string {
  const running = withoutAsides(html);
  let excerpt = "";
  for (const [, paragraph = ""] of running.matchAll(/<p(?: [^<>]*)?>((?:(?!<p[ >]|<\/p>).)*)<\/p>/gs)) {
    excerpt = `${excerpt} ${plainText(paragraph)}`.trim();
    if (excerpt.length >= sufficientLength) break;
  }
  return shorten(excerpt === "" ? plainText(running) : excerpt, maxExcerptLength);
}

/**
 * An excerpt counts as a repetition of the text if the text begins with this many of its letters. Later letters may
 * differ, because excerpts are shortened in different ways.
 */
const comparedLetters = 100;

/** Tells whether an excerpt only repeats the beginning of an article, so that readers would read it twice. */
export function repeatsBeginning(excerpt: string, html: string): boolean {
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");
  return letters(excerptFrom(html)).startsWith(letters(excerpt).slice(0, comparedLetters));
}
