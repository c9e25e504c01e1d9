import type { Addresses } from "../addresses.ts";
import type { Post } from "../post.ts";
import type { Site } from "../site.ts";
import { cdata, element, xmlText } from "./xml.ts";

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
  readonly content: "full" | "excerpt";
}

const namespaces = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(" ");

/** An RSS 2.0 feed, by the RSS Advisory Board's profile. Beyond 600,000 characters of whole articles posts have excerpts alone. */
export function rssFeed({ site, posts, addresses, content }: FeedInput): string {
  const home = addresses.home(site);
  const self = addresses.feed(site, "rss", content);
  const changedAt = new Date(Math.max(site.updatedAt.getTime(), ...posts.map((post) => post.updatedAt.getTime())));
  const left = content === "full" ? mostContent : 0;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${namespaces}>`,
    "<channel>",
    element("title", site.name),
    element("link", home),
    element("description", site.description ?? site.name),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    element("lastBuildDate", changedAt.toUTCString()),
    element("generator", "Galley"),
    element("ttl", "60"),
    ...withContent(posts, left).map(({ post, isWhole }) => item(post, addresses.post(site, post.slug), isWhole)),
    "</channel>",
    "</rss>",
  ];
  return `${lines.filter((line) => line !== "").join("\n")}\n`;
}

/** Which posts are told whole: the newest, as far as there is room. */
function withContent(posts: readonly Post[], room: number): { readonly post: Post; readonly isWhole: boolean }[] {
  let left = room;
  return posts.map((post) => {
    left -= post.html.length;
    return { post, isWhole: left >= 0 };
  });
}

function item(post: Post, link: string, isWhole: boolean): string {
  const lines = [
    "<item>",
    element("title", post.title),
    element("link", link),
    // Not the link: it changes with the slug, and readers would show the post as new.
    `<guid isPermaLink="false">urn:uuid:${xmlText(post.id)}</guid>`,
    element("pubDate", post.createdAt.toUTCString()),
    element("dc:creator", post.author === "" ? undefined : post.author),
    ...post.tags.map((tag) => element("category", tag)),
    element("description", post.excerpt),
    isWhole ? `<content:encoded>${cdata(absoluteAnchors(post.html, link))}</content:encoded>` : "",
    "</item>",
  ];
  return lines.filter((line) => line !== "").join("\n");
}

/** In a reader, "#a-source-1" would point into the reader's own page. */
function absoluteAnchors(html: string, link: string): string {
  // In sanitised HTML a raw "<" always begins a tag and attributes hold no raw ">".
  return html.replace(/(<a\b[^<>]*?\shref=")#/g, (_match, start: string) => `${start}${xmlText(link)}#`);
}
