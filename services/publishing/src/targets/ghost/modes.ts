import type { Arrival } from "../../connections/content-target.ts";

/**
 * Elements that Ghost's conversion of HTML gives back as they were, each measured on Ghost 6. Of every other the text stays and
 * the meaning goes, so an article that has one is kept whole in a card.
 */
const converted: ReadonlySet<string> = new Set([
  ...["p", "br", "hr", "h2", "h3", "h4", "h5", "h6", "strong", "b", "em", "i", "u", "code", "pre", "a"],
  ...["ul", "ol", "li", "blockquote", "figure", "figcaption", "img"],
  ...["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"],
]);

/** Whether Ghost can take an article apart into its own blocks without loss: then people can edit it there. */
export function convertsWhole(html: string): boolean {
  const tags = html.matchAll(/<([a-z][a-z0-9]{0,20})([^<>]*)>/g);
  for (const [, name = "", attributes = ""] of tags) {
    // Ids are made anew from the words of headings, so links within the article would lead nowhere; languages and directions go.
    if (!converted.has(name) || /^ .*(?:href="#|dir="|lang=")/.test(attributes)) return false;
  }
  return true;
}

/** An article as Ghost is given it: HTML to take apart, or a document with the whole of it as one card, which Ghost keeps to the byte. */
export const fieldsIn = (mode: Arrival["mode"], html: string): Readonly<Record<string, string>> =>
  mode === "converted" ? { html } : { lexical: asCard(html) };

function asCard(html: string): string {
  const children = [{ type: "html", version: 1, html }];
  const root = { children, direction: null, format: "", indent: 0, type: "root", version: 1 };
  return JSON.stringify({ root });
}
