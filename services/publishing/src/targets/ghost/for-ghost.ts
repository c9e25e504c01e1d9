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
