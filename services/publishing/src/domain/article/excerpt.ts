import { plainText } from "./plain-text.ts";
import { shorten } from "./shorten.ts";

/** Longest excerpt made here, in characters; a client's own may have 500. */
const longestExcerpt = 280;
const enough = 120;

/** What an article begins with: its first paragraphs until there is enough to tell what it is about. */
export function excerptFrom(html: string): string {
  let excerpt = "";
  for (const [, paragraph = ""] of withoutCitations(html).matchAll(/<p(?: [^<>]*)?>((?:(?!<p[ >]|<\/p>).)*)<\/p>/gs)) {
    excerpt = `${excerpt} ${plainText(paragraph)}`.trim();
    if (excerpt.length >= enough) break;
  }
  return shorten(excerpt === "" ? plainText(withoutCitations(html)) : excerpt, longestExcerpt);
}

/** Citation marks such as a linked [1] say nothing outside of their article. */
function withoutCitations(html: string): string {
  return html.replace(/<sup(?: [^<>]*)?>(?:(?!<\/?sup[ >]).)*<\/sup>/gs, "");
}
