import { cleanUrl } from "./canonical-url.ts";
import { decodeEntities } from "./html-text.ts";
import { readMarkup } from "./markup.ts";

const feedTypes = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|json|xml)$|^text\/xml$/i;

/** Addresses of the feeds that a page's head announces, in order. */
export function feedLinksOf(html: string, pageUrl: string): string[] {
  const found = new Set<string>();
  readMarkup(html, {
    onOpen: (name, { rel = "", type = "", href = "" }) => {
      const isFeed = /\balternate\b/i.test(rel) && feedTypes.test(type.split(";")[0]?.trim() ?? "");
      const url = name === "link" && isFeed ? cleanUrl(decodeEntities(href), pageUrl) : undefined;
      if (url !== undefined) found.add(url);
    },
  });
  return [...found];
}
