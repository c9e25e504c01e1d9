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
