import type { Addresses, FeedContent } from "../addresses.ts";
import { escapeMarkup } from "../html.ts";
import { english, localeFor } from "../pages/words/locale.ts";
import { pictureType, type ShareImage } from "../pictures/picture.ts";
import { withOwnPictures } from "../pictures/show-pictures.ts";
import { type StandingPicture, standingPicture } from "../pictures/site-picture.ts";
import { lastChangeOf, type Post } from "../post.ts";
import type { Site } from "../site.ts";
import { cdata, element, htmlElement, xmlDocument, xmlText } from "./xml.ts";

/** How many posts a feed has. */
export const feedLength = 20;

/** Characters of whole articles in a feed: anybody may ask for one, and each takes the process as long as it is. */
const mostContent = 600_000;

export interface FeedInput {
  readonly site: Site;
  /** Newest first. */
  readonly posts: readonly Post[];
  readonly addresses: Addresses;
  /** Whole articles, or what they are about. */
  readonly content: FeedContent;
  /** A picture made in the publication's look: for posts that no other picture stands for. */
  readonly shareImageOf?: (post: Post) => ShareImage | undefined;
}

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(" ");

/**
 * An RSS 2.0 feed, by the RSS Advisory Board's profile: descriptions are HTML, and every other text (titles, authors, categories) is plain.
 * Readers take the channel's description for HTML as well. Beyond 600,000 characters of whole articles posts have excerpts alone.
 */
export function rssFeed(input: FeedInput): string {
  const { site, posts, addresses, content } = input;
  let room = content === "full" ? mostContent : 0;
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
    element("lastBuildDate", lastChangeOf(site, posts).toUTCString()),
    element("generator", "Galley"),
    element("ttl", "60"),
    ...items,
    "</channel>",
    "</rss>",
  ]);
}

function item(post: Post, isWhole: boolean, { site, addresses, shareImageOf }: FeedInput): string[] {
  const link = addresses.post(site, post.slug);
  const kept = standingPicture(site, post, addresses);
  const drawn = kept === undefined ? shareImageOf?.(post) : undefined;
  return [
    "<item>",
    element("title", post.title),
    element("link", link),
    // Stays with the post; its link changes with the slug, and readers would show the post as new.
    `<guid isPermaLink="false">urn:uuid:${xmlText(post.id)}</guid>`,
    element("pubDate", post.createdAt.toUTCString()),
    element("dc:creator", post.author === "" ? undefined : post.author),
    ...post.tags.map((tag) => element("category", tag)),
    htmlElement("description", post.excerpt),
    isWhole ? `<content:encoded>${cdata(absoluteLinks(pictured(post, addresses), link))}</content:encoded>` : "",
    ...(kept === undefined ? [] : pictureOf(kept, pictureType)),
    ...(drawn === undefined ? [] : pictureOf(drawn, "image/png")),
    "</item>",
  ];
}

/** Nothing else in a feed tells the language of one of its articles. */
function pictured({ html, pictures = [], language = "", direction = "auto" }: Post, addresses: Addresses): string {
  const { words } = localeFor(language) ?? english;
  const shown = withOwnPictures(html, pictures, { addresses, word: words.picture, isFeed: true });
  if (language === "" && direction === "auto") return shown;
  return `<div${language === "" ? "" : ` lang="${language}"`} dir="${direction}">${shown}</div>`;
}

/** For old readers as an enclosure, which must say its length; for others by Media RSS 1.5.1. */
function pictureOf({ url, width, height, bytes, alt }: StandingPicture, type: string): string[] {
  const place = `url="${xmlText(url)}"`;
  const size = bytes === undefined ? "" : ` fileSize="${bytes}"`;
  const description = alt === "" ? "" : `<media:description type="plain">${xmlText(alt)}</media:description>`;
  return [
    bytes === undefined ? "" : `<enclosure ${place} length="${bytes}" type="${type}"/>`,
    `<media:content ${place} type="${type}" medium="image" width="${width}" height="${height}"${size}>${description}</media:content>`,
  ];
}

/**
 * Sanitised HTML with every link absolute: in a reader, "#a-source-1" would point into the reader's own page, and "/about" to the
 * reader's host. In sanitised HTML a raw "<" always begins a tag, and attributes hold no raw "<", ">" or quote.
 */
function absoluteLinks(html: string, page: string): string {
  return html.replace(/<[a-z][^<>]*>/g, (tag) =>
    tag.replace(/\s(href|src|cite)="([#/][^"]*)"/g, (_match, name: string, target: string) => {
      return ` ${name}="${resolved(target, page)}"`;
    }),
  );
}

/** The target stays as it is written, entities and all: only what comes before it is added. */
function resolved(target: string, page: string): string {
  if (target.startsWith("#")) return escapeMarkup(page) + target;
  return target.startsWith("//") ? `https:${target}` : escapeMarkup(new URL(page).origin) + target;
}
