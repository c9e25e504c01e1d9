import { entriesOf, type FeedCover, type FeedEntry, type FeedInput, feedChangedAt } from "./feed.ts";
import { cdata, element, xmlDocument, xmlText } from "./xml.ts";

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(" ");

/** An RSS 2.0 feed, by the RSS Advisory Board's profile. */
export function rssFeed(input: FeedInput): string {
  const { site, addresses, content } = input;
  return xmlDocument([
    `<rss version="2.0" ${namespaces}>`,
    "<channel>",
    element("title", site.name),
    element("link", addresses.home(site)),
    element("description", site.description ?? site.name),
    `<atom:link href="${xmlText(addresses.feed(site, content))}" rel="self" type="application/rss+xml"/>`,
    element("lastBuildDate", feedChangedAt(input).toUTCString()),
    element("generator", "Galley"),
    element("ttl", "60"),
    ...entriesOf(input).flatMap(item),
    "</channel>",
    "</rss>",
  ]);
}

function item({ post, id, link, html, cover }: FeedEntry): string[] {
  return [
    "<item>",
    element("title", post.title),
    element("link", link),
    `<guid isPermaLink="false">${xmlText(id)}</guid>`,
    element("pubDate", post.createdAt.toUTCString()),
    element("dc:creator", post.author === "" ? undefined : post.author),
    ...post.tags.map((tag) => element("category", tag)),
    element("description", post.excerpt),
    html === undefined ? "" : `<content:encoded>${cdata(html)}</content:encoded>`,
    ...(cover === undefined ? [] : coverOf(cover)),
    "</item>",
  ];
}

/** For old readers as an enclosure, which must say its length; for others by Media RSS 1.5.1. */
function coverOf({ url, type, width, height, bytes, alt }: FeedCover): string[] {
  const place = `url="${xmlText(url)}"`;
  const size = bytes === undefined ? "" : ` fileSize="${bytes}"`;
  const description = alt === "" ? "" : `<media:description type="plain">${xmlText(alt)}</media:description>`;
  return [
    bytes === undefined ? "" : `<enclosure ${place} length="${bytes}" type="${type}"/>`,
    `<media:content ${place} type="${type}" medium="image" width="${width}" height="${height}"${size}>${description}</media:content>`,
  ];
}
