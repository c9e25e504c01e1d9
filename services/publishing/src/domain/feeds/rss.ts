import type { Addresses, FeedContent } from "../addresses.ts";
import { escapeMarkup } from "../html.ts";
import { english, localeFor } from "../pages/words/locale.ts";
import { pictureType, type ShareImage } from "../pictures/picture.ts";
import { withOwnPictures } from "../pictures/show-pictures.ts";
import { type StandingPicture, standingPicture } from "../pictures/site-picture.ts";
import { lastChange, type Post } from "../post.ts";
import type { Site } from "../site.ts";
import { cdata, element, htmlElement, xmlDocument, xmlText } from "./xml.ts";

/** The maximum number of posts in a feed. */
export const feedLength = 20;

/**
 * The maximum number of characters of whole articles in a feed. Anybody can request a feed, and building a
 * long one blocks the process.
 */
const maxContentLength = 600_000;

export interface FeedInput {
  readonly site: Site;
  /** The posts to put into the feed, the newest first. */
  readonly posts: readonly Post[];
  readonly addresses: Addresses;
  /** Whether the feed contains whole articles or excerpts. */
  readonly content: FeedContent;
  /** Returns the generated picture of a post. It is used if neither the post nor the publication has a picture. */
  readonly findShareImage?: (post: Post) => ShareImage | undefined;
}

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(" ");

/**
 * Builds an RSS 2.0 feed that follows the RSS Advisory Board's profile. Descriptions are HTML; all other texts (titles,
 * authors, categories) are plain. The channel's description is HTML too, because feed readers treat it so. After
 * 600,000 characters of whole articles, the remaining posts have only excerpts.
 */
export function rssFeed(input: FeedInput): string {
  const { site, posts, addresses, content } = input;
  let room = content === "full" ? maxContentLength : 0;
  const items = posts.flatMap((post) => {
    room -= post.html.length;
    return item(post, room >= 0, input);
  });
  return xmlDocument([
    `<rss version="2.0" ${namespaces}>`,
    "<channel>",
    element("title", site.name),
    element("link", addresses.home(site)),
    htmlElement("description", site.description ?? site.name),
    `<atom:link href="${xmlText(addresses.feed(site, content))}" rel="self" type="application/rss+xml"/>`,
    element("lastBuildDate", lastChange(site, posts).toUTCString()),
    element("generator", "Galley"),
    element("ttl", "60"),
    ...items,
    "</channel>",
    "</rss>",
  ]);
}

function item(post: Post, isWhole: boolean, { site, addresses, findShareImage }: FeedInput): string[] {
  const link = addresses.post(site, post.slug);
  const kept = standingPicture(site, post, addresses);
  const drawn = kept === undefined ? findShareImage?.(post) : undefined;
  return [
    "<item>",
    element("title", post.title),
    element("link", link),
    // The GUID stays the same when the slug changes. A GUID made from the link
    // would make feed readers show the post as new.
    `<guid isPermaLink="false">urn:uuid:${xmlText(post.id)}</guid>`,
    element("pubDate", post.createdAt.toUTCString()),
    element("dc:creator", post.author === "" ? undefined : post.author),
    ...post.tags.map((tag) => element("category", tag)),
    htmlElement("description", post.excerpt),
    isWhole ? `<content:encoded>${cdata(absoluteLinks(pictured(post, addresses), link))}</content:encoded>` : "",
    ...(kept === undefined ? [] : pictureElements(kept, pictureType)),
    ...(drawn === undefined ? [] : pictureElements(drawn, "image/png")),
    "</item>",
  ];
}

/**
 * Returns the HTML of a post for a feed. Its pictures are those that this service hosts. The HTML also declares the
 * post's language, because a feed can only declare one language for all its items.
 */
function pictured({ html, pictures = [], language = "", direction = "auto" }: Post, addresses: Addresses): string {
  const { words } = localeFor(language) ?? english;
  const shown = withOwnPictures(html, pictures, { addresses, word: words.picture, isFeed: true });
  if (language === "" && direction === "auto") return shown;
  return `<div${language === "" ? "" : ` lang="${language}"`} dir="${direction}">${shown}</div>`;
}

/**
 * Returns the elements that describe the picture of a feed item: an enclosure, which requires the file size, and the
 * element of Media RSS 1.5.1. Old feed readers know only the enclosure.
 */
function pictureElements({ url, width, height, bytes, alt }: StandingPicture, type: string): string[] {
  const place = `url="${xmlText(url)}"`;
  const size = bytes === undefined ? "" : ` fileSize="${bytes}"`;
  const description = alt === "" ? "" : `<media:description type="plain">${xmlText(alt)}</media:description>`;
  return [
    bytes === undefined ? "" : `<enclosure ${place} length="${bytes}" type="${type}"/>`,
    `<media:content ${place} type="${type}" medium="image" width="${width}" height="${height}"${size}>${description}</media:content>`,
  ];
}

/**
 * Makes every link in sanitised HTML absolute. In a feed reader, "#a-source-1" would point into the reader's own page,
 * and "/about" to the reader's host. The expressions rely on the sanitiser: a raw "<" always begins a tag, and
 * attribute values contain no raw "<", ">" or quotation mark.
 */
function absoluteLinks(html: string, page: string): string {
  return html.replace(/<[a-z][^<>]*>/g, (tag) =>
    tag.replace(/\s(href|src|cite)="([#/][^"]*)"/g, (_match, name: string, target: string) => {
      return ` ${name}="${resolved(target, page)}"`;
    }),
  );
}

/**
 * Makes the target of a link absolute by putting the page's URL or host in front. The target itself is not changed, so
 * that its HTML entities stay as they are.
 */
function resolved(target: string, page: string): string {
  if (target.startsWith("#")) return escapeMarkup(page) + target;
  return target.startsWith("//") ? `https:${target}` : escapeMarkup(new URL(page).origin) + target;
}
