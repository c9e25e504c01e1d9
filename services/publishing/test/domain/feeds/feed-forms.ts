import { XMLValidator } from "fast-xml-parser";
import { parseRssFeed } from "feedsmith";
import { z } from "zod";
import { type FeedInput, rssFeed } from "../../../src/domain/feeds/rss.ts";

/** A post as a feed reader sees it. */
export interface ReadEntry {
  readonly id: string | undefined;
  readonly link: string | undefined;
  readonly title: string | undefined;
  readonly author: string | undefined;
  readonly tags: readonly (string | undefined)[];
  readonly excerpt: string | undefined;
  readonly html: string | undefined;
  readonly publishedAt: string | undefined;
  /** The address of the post's picture. */
  readonly cover?: string | undefined;
}

export interface ReadFeed {
  readonly title: string | undefined;
  readonly home: string | undefined;
  readonly self: string | undefined;
  readonly description: string | undefined;
  readonly entries: readonly ReadEntry[];
}

/** Builds a feed and reads it as a feed reader does. Throws if it violates the rules of RSS. */
export const readBack = (input: FeedInput): ReadFeed => readFeed(rssFeed(input));

/** Reads an RSS feed. */
export function readFeed(text: string): ReadFeed {
  const wellFormed = XMLValidator.validate(text);
  if (wellFormed !== true) throw new Error(`${wellFormed.err.msg} in line ${wellFormed.err.line}`);
  const forbidden = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/u.exec(text);
  if (forbidden !== null) throw new Error(`a character that XML does not allow at ${forbidden.index}`);
  return readRss(text);
}

/** An enclosure. The RSS Advisory Board requires all three attributes. */
const rssEnclosure = z.object({
  url: z.url(),
  length: z.number().int().positive(),
  type: z.string().regex(/^image\//),
});
const mediaContent = z.object({ url: z.url(), type: z.string().regex(/^image\//), medium: z.literal("image") });

const coverField = ([cover]: readonly (string | undefined)[] = []) => (cover === undefined ? {} : { cover });

function readRss(text: string): ReadFeed {
  const feed = parseRssFeed(text);
  const linked = (relation: string) => feed.atom?.links?.find(({ rel }) => rel === relation)?.href;
  const required = z.object({ title: z.string(), link: z.url(), description: z.string() });
  required.parse(feed);
  return {
    title: feed.title,
    home: feed.link,
    self: linked("self"),
    description: feed.description,
    entries: (feed.items ?? []).map((item) => ({
      id: item.guid?.value,
      link: item.link,
      title: item.title,
      author: item.dc?.creators?.[0],
      tags: (item.categories ?? []).map(({ name }) => name),
      excerpt: item.description,
      html: item.content?.encoded,
      publishedAt: new Date(String(item.pubDate)).toISOString(),
      ...coverField(item.enclosures?.map((enclosure) => rssEnclosure.parse(enclosure).url)),
      ...coverField(item.media?.contents?.map((content) => mediaContent.parse(content).url)),
    })),
  };
}
