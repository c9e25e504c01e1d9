import { cleanUrl } from "./canonical-url.ts";
import { decodeEntities } from "./html-text.ts";

const feedTypes = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|json|xml)$|^text\/xml$/i;

/** Addresses of the feeds that a page's head announces, in order. */
export function feedLinksOf(html: string, pageUrl: string): string[] {
  const links = html.match(/<link\b[^>]*>/gi) ?? [];
  const found = links.flatMap((tag) => {
    const attributes = attributesOf(tag);
    const isFeed =
      /\balternate\b/i.test(attributes.get("rel") ?? "") &&
      feedTypes.test(attributes.get("type")?.split(";")[0]?.trim() ?? "");
    return isFeed ? (cleanUrl(attributes.get("href") ?? "", pageUrl) ?? []) : [];
  });
  return [...new Set(found)];
}

function attributesOf(tag: string): Map<string, string> {
  const pattern = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
  return new Map(
    [...tag.matchAll(pattern)].map((match) => [
      (match[1] ?? "").toLowerCase(),
      decodeEntities(match[2] ?? match[3] ?? match[4] ?? ""),
    ]),
  );
}

/** True when a text looks like a feed rather than a page. */
export function looksLikeFeed(text: string, contentType: string): boolean {
  const head = text
    .slice(0, 2_000)
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (
    /^(?:<\?xml[\s\S]*?\?>\s*)?(?:<!--[\s\S]*?-->\s*|<\?[\s\S]*?\?>\s*|<!DOCTYPE[^>]*>\s*)*<(?:rss|feed|rdf:RDF|[\w]+:feed)\b/i.test(
      head,
    )
  )
    return true;
  return head.startsWith("{") && (/json/i.test(contentType) || head.includes("jsonfeed.org"));
}
