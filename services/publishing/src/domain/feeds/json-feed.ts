import { withoutControls } from "../characters.ts";
import { entriesOf, type FeedEntry, type FeedInput } from "./feed.ts";

/** A JSON Feed, by version 1.1 of jsonfeed.org. */
export function jsonFeed(input: FeedInput): string {
  const { site, addresses, content, hub } = input;
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: site.name,
    home_page_url: addresses.home(site),
    feed_url: addresses.feed(site, "json", content),
    ...(site.description === undefined ? {} : { description: site.description }),
    ...(hub === undefined ? {} : { hubs: [{ type: "WebSub", url: hub }] }),
    items: entriesOf(input).map(item),
  };
  return `${JSON.stringify(feed, (_key, value: unknown) => (typeof value === "string" ? withoutControls(value) : value))}\n`;
}

function item({ post, id, link, html, cover }: FeedEntry): object {
  return {
    id,
    url: link,
    title: post.title,
    ...(html === undefined ? { content_text: post.excerpt } : { content_html: html }),
    summary: post.excerpt,
    ...(cover === undefined ? {} : { image: cover.url }),
    date_published: post.createdAt.toISOString(),
    date_modified: post.updatedAt.toISOString(),
    ...(post.author === "" ? {} : { authors: [{ name: post.author }] }),
    ...(post.tags.length === 0 ? {} : { tags: post.tags }),
  };
}
