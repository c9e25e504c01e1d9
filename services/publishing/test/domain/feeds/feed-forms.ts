import { XMLValidator } from "fast-xml-parser";
import { parseAtomFeed, parseRssFeed } from "feedsmith";
import { z } from "zod";
import { atomFeed } from "../../../src/domain/feeds/atom.ts";
import type { FeedInput } from "../../../src/domain/feeds/feed.ts";
import { rssFeed } from "../../../src/domain/feeds/rss.ts";

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
  readonly language: string | undefined;
  readonly entries: readonly ReadEntry[];
}

/** Builds a feed in both forms and reads them as a feed reader does. Throws if one violates the rules of its form. */
export const readBack = (input: FeedInput): { readonly rss: ReadFeed; readonly atom: ReadFeed } => ({
  rss: readFeed(rssFeed(input)),
  atom: readFeed(atomFeed(input), readAtom),
});

/** Reads a feed, by default as RSS. */
export function readFeed(text: string, read: (text: string) => ReadFeed = readRss): ReadFeed {
  const wellFormed = XMLValidator.validate(text);
  if (wellFormed !== true) throw new Error(`${wellFormed.err.msg} in line ${wellFormed.err.line}`);
  const forbidden = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]|\p{Cs}/u.exec(text);
  if (forbidden !== null) throw new Error(`a character that XML does not allow at ${forbidden.index}`);
  return read(text);
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
  const required = z.object({
    title: z.string(),
    link: z.url(),
    description: z.string(),
    // The channel's picture must have the title and link of the channel and at most 144 × 400 pixels.
    image: z.object({
      url: z.url(),
      title: z.literal(feed.title ?? ""),
      link: z.literal(feed.link ?? ""),
      width: z.number().max(144),
      height: z.number().max(400),
    }),
  });
  required.parse(feed);
  return {
    title: feed.title,
    home: feed.link,
    self: linked("self"),
    description: feed.description,
    language: feed.language,
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

/** The rules of RFC 4287 for a feed whose entries need no author of their own. */
const atomRules = z.object({
  id: z.url(),
  title: z.object({ value: z.string() }),
  updated: z.iso.datetime(),
  authors: z.array(z.object({ name: z.string() })).min(1),
  entries: z
    .array(
      z.object({
        id: z.url(),
        title: z.object({ value: z.string() }),
        updated: z.iso.datetime(),
        published: z.iso.datetime(),
        links: z.array(z.object({ href: z.url(), rel: z.string(), type: z.string() })).min(1),
      }),
    )
    .default([])
    .refine((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, "an id is there twice"),
});

/** Reads an Atom feed. */
export function readAtom(text: string): ReadFeed {
  const feed = parseAtomFeed(text);
  atomRules.parse(feed);
  const linked = (links: typeof feed.links, relation: string) => links?.find(({ rel }) => rel === relation)?.href;
  return {
    title: feed.title?.value,
    home: linked(feed.links, "alternate"),
    self: linked(feed.links, "self"),
    description: feed.subtitle?.value,
    language: /^<feed [^>]*xml:lang="([^"]*)"/m.exec(text)?.[1],
    entries: (feed.entries ?? []).map((entry) => ({
      id: entry.id,
      link: linked(entry.links, "alternate"),
      title: entry.title?.value,
      author: entry.authors?.[0]?.name,
      tags: (entry.categories ?? []).map(({ term }) => term),
      excerpt: entry.summary?.value,
      html: entry.content?.value,
      publishedAt: new Date(String(entry.published)).toISOString(),
      ...coverField([linked(entry.links, "enclosure")].filter((address) => address !== undefined)),
    })),
  };
}
