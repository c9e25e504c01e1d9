import { topLevelParts } from "../../domain/article/top-level.ts";
import { openingPicture } from "../../domain/pictures/find-pictures.ts";

/**
 * An article as Ghost can take it apart into its own blocks. Links from a sentence to its entry in the list of sources lead to the source
 * itself, because Ghost makes ids anew; and the picture at `shownAbove`, which Ghost's themes show above the text, does not open it as well.
 */
export const forGhost = (html: string, shownAbove: string | null | undefined): string =>
  withoutOpening(withSourcesLinked(html), shownAbove);

const innerLink = /<sup>((?:<a href="#[\w-]{1,100}"[^<>]{0,100}>[^<>]{1,10}<\/a>)+)<\/sup>/g;
const source = /<li id="([\w-]{1,100})"><a (href="https?:[^"<>]{1,4000}"[^<>]{0,100})>/g;

function withSourcesLinked(html: string): string {
  const sources = new Map([...html.matchAll(source)].map(([, id = "", link = ""]) => [`href="#${id}"`, link]));
  if (sources.size === 0) return html;
  const isKnown = (marks: string): boolean =>
    [...marks.matchAll(/href="#[\w-]+"/g)].every(([link]) => sources.has(link));
  return html
    .replace(innerLink, (whole, marks: string) =>
      isKnown(marks) ? marks.replace(/href="#[\w-]+"/g, (link) => sources.get(link) ?? link) : whole,
    )
    .replace(/<(\/?)cite>/g, "<$1em>");
}

function withoutOpening(html: string, picture: string | null | undefined): string {
  const found = openingPicture(html);
  return found !== undefined && found.source === picture && found.rest !== "" ? found.rest : html;
}

/**
 * Elements that Ghost's conversion of HTML gives back as they were, each measured on Ghost 6. Of every other the text stays and
 * the meaning goes, so a block that has one is kept as it is, in a card.
 */
const converted: ReadonlySet<string> = new Set([
  ...["p", "br", "hr", "h2", "h3", "h4", "h5", "h6", "strong", "b", "em", "i", "u", "code", "pre", "a"],
  ...["ul", "ol", "li", "blockquote", "figure", "figcaption", "img"],
  ...["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"],
]);

/** Whether Ghost can take a part of an article into its own blocks without loss: then people can edit it there. */
function convertsWhole(html: string, anchors: ReadonlySet<string>): boolean {
  const tags = html.matchAll(/<([a-z][a-z0-9]{0,20})([^<>]*)>/g);
  for (const [, name = "", attributes = ""] of tags) {
    // Languages and directions go; ids are made anew from the words of headings, so links within the article would lead nowhere.
    if (!converted.has(name) || /^ .*(?:href="#|dir="|lang=")/.test(attributes)) return false;
    if (anchors.has(/ id="([^"]*)"/.exec(attributes)?.[1] ?? "")) return false;
  }
  return true;
}

/**
 * An article for Ghost to take apart into its own blocks. What of it they would lose something of is kept as HTML, in a card for all that
 * stands together. undefined: that would be the whole of it.
 */
export function asBlocks(html: string): string | undefined {
  const anchors = new Set([...html.matchAll(/ href="#([^"]*)"/g)].map(([, id = ""]) => id));
  let [blocks, kept, isWhole] = ["", "", true];
  const endCard = (): void => {
    if (kept.trim() !== "") blocks += `<!--kg-card-begin: html-->${kept}<!--kg-card-end: html-->`;
    kept = "";
  };
  for (const { html: part } of topLevelParts(html)) {
    if (part.trim() === "") continue;
    if (!convertsWhole(part, anchors)) {
      kept += part;
      continue;
    }
    endCard();
    blocks += part;
    isWhole = false;
  }
  endCard();
  return isWhole ? undefined : blocks;
}

/** An article as a document with the whole of it as one card, which Ghost keeps to the byte. */
export function asCard(html: string): string {
  const children = [{ type: "html", version: 1, html }];
  const root = { children, direction: null, format: "", indent: 0, type: "root", version: 1 };
  return JSON.stringify({ root });
}
