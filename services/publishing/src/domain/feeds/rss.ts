import { iconFile } from "../addresses.ts";
import { lastChange } from "../post.ts";
import { type FeedInput, type FeedItem, feedItems, feedLanguage, feedPage, feedTitle, feedUrl } from "./feed.ts";
import { cdata, element, htmlElement, xmlDocument, xmlText } from "./xml.ts";

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(" ");

/** The width of the picture of a channel, the largest that RSS 2.0 allows. */
const iconWidth = 144;

/**
 * Builds an RSS 2.0 feed that follows the RSS Advisory Board's profile. Descriptions are HTML; all other texts (titles,
 * authors, categories) are plain. The channel's description is HTML too, because feed readers treat it so.
 */
export function rssFeed(input: FeedInput): string {
  const { site, posts, addresses } = input;
  const [title, link] = [element("title", feedTitle(input)), element("link", feedPage(input))];
  const icon = element("url", addresses.icon(site, iconFile(iconWidth)));
  return xmlDocument([
    `<rss version="2.0" ${namespaces}>`,
    "<channel>",
    title,
    link,
    htmlElement("description", site.description ?? site.name),
    `<atom:link href="${xmlText(feedUrl(input, "rss"))}" rel="self" type="application/rss+xml"/>`,
    element("language", feedLanguage(input)),
    element("lastBuildDate", lastChange(site, posts).toUTCString()),
    element("generator", "Galley"),
    element("ttl", "60"),
    `<image>${icon}${title}${link}<width>${iconWidth}</width><height>${iconWidth}</height></image>`,
    ...feedItems(input).flatMap(item),
    "</channel>",
    "</rss>",
  ]);
}

function item({ post, link, id, html, picture }: FeedItem): string[] {
  return [
    "<item>",
    element("title", post.title),
    element("link", link),
    `<guid isPermaLink="false">${xmlText(id)}</guid>`,
    element("pubDate", post.createdAt.toUTCString()),
    element("dc:creator", post.author === "" ? undefined : post.author),
    ...post.tags.map((tag) => element("category", tag)),
    htmlElement("description", post.excerpt),
    html === undefined ? "" : `<content:encoded>${cdata(html)}</content:encoded>`,
    ...pictureElements(picture),
    "</item>",
  ];
}

/**
 * Returns the elements that describe the picture of a feed item: an enclosure, which requires the file size, and the
 * element of Media RSS 1.5.1. Old feed readers know only the enclosure.
 */
function pictureElements(picture: FeedItem["picture"]): string[] {
  if (picture === undefined) return [];
  const { url, width, height, bytes, alt, type } = picture;
  const place = `url="${xmlText(url)}"`;
  const size = bytes === undefined ? "" : ` fileSize="${bytes}"`;
  const description = alt === "" ? "" : `<media:description type="plain">${xmlText(alt)}</media:description>`;
  return [
    bytes === undefined ? "" : `<enclosure ${place} length="${bytes}" type="${type}"/>`,
    `<media:content ${place} type="${type}" medium="image" width="${width}" height="${height}"${size}>${description}</media:content>`,
  ];
}
