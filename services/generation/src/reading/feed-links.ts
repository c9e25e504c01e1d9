import { cleanUrl } from "./canonical-url.ts";
import { decodeEntities } from "./html-text.ts";
import { type OpeningTag, readMarkup } from "./markup.ts";

const feedTypes = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|json|xml)$|^text\/xml$/i;

/** Addresses of the feeds that a page's head announces, in order. */
export function feedLinksOf(html: string, pageUrl: string): string[] {
  const found = new Set<string>();
  readMarkup(html, {
    onOpen: (tag) => {
      const url = tag.name === "link" ? feedAddress(tag, pageUrl) : undefined;
      if (url !== undefined) found.add(url);
    },
    onClose: () => undefined,
    onText: () => undefined,
  });
  return [...found];
}

function feedAddress({ attributes }: OpeningTag, pageUrl: string): string | undefined {
  const written = (name: string): string =>
    decodeEntities(attributes.find(([attribute]) => attribute === name)?.[1] ?? "");
  const isFeed = /\balternate\b/i.test(written("rel")) && feedTypes.test(written("type").split(";")[0]?.trim() ?? "");
  return isFeed ? cleanUrl(written("href"), pageUrl) : undefined;
}

const headLength = 2_000;

/** True when a text looks like a feed rather than a page. */
export function looksLikeFeed(text: string, contentType: string): boolean {
  const head = text
    .slice(0, headLength)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (/^<(?:rss|feed|rdf:RDF|\w{1,100}:feed)\b/i.test(afterProlog(head))) return true;
  return head.startsWith("{") && (/json/i.test(contentType) || head.includes("jsonfeed.org"));
}

const prologParts: readonly (readonly [opening: string, closing: string])[] = [
  ["<!--", "-->"],
  ["<?", "?>"],
  ["<!doctype", ">"],
];

/** What follows the XML declaration, processing instructions, comments and the document type. */
function afterProlog(head: string): string {
  let rest = head;
  for (;;) {
    const opening = rest.slice(0, "<!doctype".length).toLowerCase();
    const part = prologParts.find(([mark]) => opening.startsWith(mark));
    if (part === undefined) return rest;
    const end = rest.indexOf(part[1], part[0].length);
    if (end < 0) return "";
    rest = rest.slice(end + part[1].length).trimStart();
  }
}
