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

/** A way to give Ghost an article. */
export interface Mode {
  readonly arrival: Arrival["mode"];
  /** Whether Ghost takes `html` apart, instead of taking a document. */
  readonly converts: boolean;
  readonly fieldsOf: (html: string) => Readonly<Record<string, string>>;
}

/** Taken apart into Ghost's own blocks. */
export const conversion: Mode = { arrival: "converted", converts: true, fieldsOf: (html) => ({ html }) };

/** The whole article as one card of HTML, which Ghost keeps to the byte. */
export const card: Mode = { arrival: "exact", converts: false, fieldsOf: (html) => ({ lexical: asCard(html) }) };

/** The same for a Ghost from before there was Lexical, early in version 5; it takes no notice of that. */
export const olderCard: Mode = {
  arrival: "exact",
  converts: false,
  fieldsOf: (html) => ({ mobiledoc: asOlderCard(html) }),
};

function asCard(html: string): string {
  const children = [{ type: "html", version: 1, html }];
  const root = { children, direction: null, format: "", indent: 0, type: "root", version: 1 };
  return JSON.stringify({ root });
}

/** Source: the Mobiledoc format 0.3.1; a section of kind 10 is a card. */
function asOlderCard(html: string): string {
  return JSON.stringify({
    ...{ version: "0.3.1", ghostVersion: "4.0", markups: [], atoms: [] },
    ...{ cards: [["html", { html }]], sections: [[10, 0]] },
  });
}

/** Whether what Ghost gives back has a card of HTML: it puts comments around each. */
export const hasCard = (html: string): boolean => html.includes("<!--kg-card-begin: html-->");
