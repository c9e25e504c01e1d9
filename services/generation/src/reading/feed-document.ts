import { cleanUrl } from "./canonical-url.ts";
import { decodeEntities } from "./html-text.ts";
import { readMarkup } from "./markup.ts";
import type { PageDocument } from "./page.ts";
import { type Feed, parseFeed } from "./parse-feed.ts";
import { ReadingError } from "./read-document.ts";

const sniffed = 2_000;

/** Returns whether a document is a feed. The content decides, because servers often send wrong content types. */
export function isFeed(contentType: string, text: string): boolean {
  const start = text.slice(0, sniffed).trimStart();
  if (start.startsWith("{")) return /json/i.test(contentType) || start.includes("jsonfeed.org");
  if (/<html[\s>]/i.test(start)) return false;
  return /\b(?:rss|atom)\b/i.test(contentType) || /<(?:rss|(?:\w{1,40}:)?feed|rdf:RDF|opml)[\s>]/i.test(start);
}

/** Result of reading a document: a feed, or the addresses of the feeds that a page announces. */
export type FeedOrLinks = { readonly feed: Feed } | { readonly links: string[] };

/**
 * Returns the feed of a document, or the addresses of feeds that
 * the page announces. Throws ReadingError if the feed is broken.
 */
export async function feedIn({ text, url, contentType }: PageDocument): Promise<FeedOrLinks> {
  if (!isFeed(contentType, text)) return { links: findFeedLinks(text, url) };
  try {
    return { feed: await parseFeed(text, url) };
  } catch (error) {
    throw new ReadingError("it is no feed that can be understood", error);
  }
}

const feedTypes = /^application\/(?:rss\+xml|atom\+xml|rdf\+xml|feed\+json|json|xml)$|^text\/xml$/i;

/** Matches titles of feeds that contain readers' comments instead of reports. */
const ofComments =
  /\bcomments?\b|kommentare zu|kommentar(?:e|er)?[ -]?feed|commentaires|comentarios|comentários|commenti\b|reacties|комментари[ие]|コメント|评论|댓글/i;
const pathOfComments = /\/(?:comments|kommentare|commentaires|comentarios)(?:[/.]|$)/i;

/**
 * Returns whether the address of a feed shows that it contains readers' comments. WordPress says so in a parameter if a
 * site does not use readable addresses.
 */
const isOfComments = ({ pathname, searchParams }: URL): boolean =>
  pathOfComments.test(pathname) || (searchParams.get("feed") ?? "").startsWith("comments");

/** Returns the addresses of the feeds that a page announces, in order. Feeds of readers' comments are left out. */
export function findFeedLinks(html: string, pageUrl: string): string[] {
  const found = new Set<string>();
  let base: string | undefined;
  readMarkup(html, {
    onOpen: (name, { rel = "", type = "", href = "", title = "" }) => {
      const address = decodeEntities(href);
      if (name === "base") base ??= cleanUrl(address, pageUrl);
      const isFeed = /\balternate\b/i.test(rel) && feedTypes.test(type.split(";")[0]?.trim() ?? "");
      const url = name === "link" && isFeed ? cleanUrl(address, base ?? pageUrl) : undefined;
      if (url === undefined || ofComments.test(title) || isOfComments(new URL(url))) return;
      found.add(url);
    },
  });
  return [...found];
}
