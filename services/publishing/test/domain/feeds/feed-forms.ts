import { XMLValidator } from "fast-xml-parser";
import { parseAtomFeed, parseRssFeed } from "feedsmith";
import { z } from "zod";
import type { FeedFormat } from "../../../src/domain/addresses.ts";
import { atomFeed } from "../../../src/domain/feeds/atom.ts";
import type { FeedInput } from "../../../src/domain/feeds/feed.ts";
import { jsonFeed } from "../../../src/domain/feeds/json-feed.ts";
import { rssFeed } from "../../../src/domain/feeds/rss.ts";

/** What each form of feed says of a post, in words of one. */
export interface ReadEntry {
  readonly id: string | undefined;
  readonly link: string | undefined;
  readonly title: string | undefined;
  readonly author: string | undefined;
  readonly tags: readonly (string | undefined)[];
  readonly excerpt: string | undefined;
  readonly html: string | undefined;
  readonly publishedAt: string | undefined;
  /** The address of the picture that stands for the post. */
  readonly cover?: string | undefined;
}

export interface ReadFeed {
  readonly title: string | undefined;
  readonly home: string | undefined;
  readonly self: string | undefined;
  readonly hub: string | undefined;
  readonly description: string | undefined;
  readonly entries: readonly ReadEntry[];
}

const write = { rss: rssFeed, atom: atomFeed, json: jsonFeed } as const;

/** Writes a feed and reads it again as a feed reader does; throws where it breaks the rules of its form. */
export const readBack = (format: FeedFormat, input: FeedInput): ReadFeed => readFeed(format, write[format](input));

/** Reads a feed by the rules of its form. */
export function readFeed(format: FeedFormat, text: string): ReadFeed {
  if (format === "json") return readJson(text);
  const wellFormed = XMLValidator.validate(text);
  if (wellFormed !== true) throw new Error(`${wellFormed.err.msg} in line ${wellFormed.err.line}`);
  const forbidden = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/u.exec(text);
  if (forbidden !== null) throw new Error(`a character that XML does not allow at ${forbidden.index}`);
  return format === "rss" ? readRss(text) : readAtom(text);
}

/** By the RSS Advisory Board: all three are required. */
const rssEnclosure = z.object({
  url: z.url(),
  length: z.number().int().positive(),
  type: z.string().regex(/^image\//),
});
const mediaContent = z.object({ url: z.url(), type: z.string().regex(/^image\//), medium: z.literal("image") });

const coverOf = ([cover]: readonly (string | undefined)[] = []) => (cover === undefined ? {} : { cover });

function readRss(text: string): ReadFeed {
  const feed = parseRssFeed(text);
  const linked = (relation: string) => feed.atom?.links?.find(({ rel }) => rel === relation)?.href;
  const required = z.object({ title: z.string(), link: z.url(), description: z.string() });
  required.parse(feed);
  return {
    ...{ title: feed.title, home: feed.link, self: linked("self"), hub: linked("hub"), description: feed.description },
    entries: (feed.items ?? []).map((item) => ({
      ...{ id: item.guid?.value, link: item.link, title: item.title, author: item.dc?.creators?.[0] },
      ...{ tags: (item.categories ?? []).map(({ name }) => name), excerpt: item.description },
      ...{ html: item.content?.encoded, publishedAt: new Date(String(item.pubDate)).toISOString() },
      ...coverOf(item.enclosures?.map((enclosure) => rssEnclosure.parse(enclosure).url)),
      ...coverOf(item.media?.contents?.map((content) => mediaContent.parse(content).url)),
    })),
  };
}

const said = z.object({ value: z.string() });
const atomRequired = z.object({
  id: z.string().min(1),
  title: said,
  subtitle: said.optional(),
  updated: z.iso.datetime(),
  authors: z.array(z.object({ name: z.string() })).min(1),
  links: z.array(z.object({ rel: z.string(), href: z.url() })),
  entries: z
    .array(
      z.object({
        id: z.string().min(1),
        title: said,
        updated: z.iso.datetime(),
        published: z.iso.datetime(),
        authors: z.array(z.object({ name: z.string().min(1) })).optional(),
        categories: z.array(z.object({ term: z.string() })).optional(),
        links: z.array(z.object({ rel: z.string(), href: z.url() })),
        summary: said.optional(),
        content: said.optional(),
      }),
    )
    .optional(),
});

function readAtom(text: string): ReadFeed {
  const { title, subtitle, links, entries = [] } = atomRequired.parse(parseAtomFeed(text));
  const linked = (relation: string) => links.find(({ rel }) => rel === relation)?.href;
  return {
    ...{ title: title.value, home: linked("alternate"), self: linked("self") },
    ...{ hub: linked("hub"), description: subtitle?.value },
    entries: entries.map((entry) => ({
      ...{ id: entry.id, link: entry.links[0]?.href, title: entry.title.value },
      ...{ author: entry.authors?.[0]?.name, tags: (entry.categories ?? []).map(({ term }) => term) },
      ...{ excerpt: entry.summary?.value, html: entry.content?.value, publishedAt: entry.published },
      ...coverOf(entry.links.filter(({ rel }) => rel === "enclosure").map(({ href }) => href)),
    })),
  };
}

/** JSON Feed 1.1, as its page writes it; nothing else may be in it. */
const jsonSchema = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string(),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string().optional(),
  hubs: z.array(z.strictObject({ type: z.string(), url: z.url() })).optional(),
  items: z.array(
    z
      .strictObject({
        id: z.string().min(1),
        url: z.url(),
        title: z.string(),
        content_html: z.string().optional(),
        content_text: z.string().optional(),
        summary: z.string(),
        image: z.url().optional(),
        date_published: z.iso.datetime(),
        date_modified: z.iso.datetime(),
        authors: z.array(z.strictObject({ name: z.string().min(1) })).optional(),
        tags: z.array(z.string()).optional(),
      })
      .refine((item) => (item.content_html === undefined) !== (item.content_text === undefined), "one content"),
  ),
});

function readJson(text: string): ReadFeed {
  const feed = jsonSchema.parse(JSON.parse(text));
  return {
    ...{ title: feed.title, home: feed.home_page_url, self: feed.feed_url, hub: feed.hubs?.[0]?.url },
    description: feed.description,
    entries: feed.items.map((item) => ({
      ...{ id: item.id, link: item.url, title: item.title, author: item.authors?.[0]?.name, tags: item.tags ?? [] },
      ...{ excerpt: item.summary, html: item.content_html, publishedAt: item.date_published },
      ...coverOf(item.image === undefined ? [] : [item.image]),
    })),
  };
}
