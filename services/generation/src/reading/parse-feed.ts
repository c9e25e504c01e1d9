import { cleanUrl, siteName } from "./canonical-url.ts";
import { parseDate } from "./dates.ts";
import { htmlToText } from "./html-text.ts";
import { shorten } from "./shorten.ts";

/** One entry of a feed, cleaned. */
export interface FeedItem {
  url: string;
  title: string;
  /** Plain text, at most 600 characters. */
  snippet: string;
  publishedAt?: Date;
  /** Who published it. */
  outlet: string;
  tags: string[];
}

/** A feed in any of its formats. */
export interface Feed {
  title: string;
  items: FeedItem[];
}

/** Far more than feeds have: what concerns no topic is dropped behind this, never before. */
const mostItems = 2_000;
const longestSnippet = 600;
const longestTitle = 500;
const longestName = 200;
const longestAddress = 2_000;
const mostTags = 20;
// Of a whole article in a feed its beginning is enough for a snippet.
const longestMarkup = 20_000;

interface RawItem {
  title?: string | undefined;
  texts: (string | undefined)[];
  links: (string | undefined)[];
  dates: (string | undefined)[];
  outlet?: string | undefined;
  tags: (string | undefined)[];
}

/**
 * Reads RSS, RDF, Atom or JSON Feed. Throws when the text is none of them. Items without a title or address are left out, and
 * no field is longer than readers are shown.
 */
export async function parseFeed(text: string, feedUrl: string, maximumItems = mostItems): Promise<Feed> {
  const { parseFeed: parse } = await import("feedsmith");
  const parsed = parse<string>(text.trim());
  const { title, base, items } = rawItems(parsed);
  const name = lineOf(title, longestName) || siteName(feedUrl);
  const home = (base === undefined ? undefined : cleanUrl(base, feedUrl)) ?? feedUrl;
  return { title: name, items: items.slice(0, maximumItems).flatMap((item) => cleanItem(item, home, name)) };
}

type Parsed = import("feedsmith").AnyFeed<string>;
type Text = string | { value?: string | undefined } | undefined;

const textOf = (text: Text): string | undefined => (typeof text === "string" ? text : text?.value);

interface RawFeed {
  title?: string | undefined;
  base?: string | undefined;
  items: RawItem[];
}

function rawItems(parsed: Parsed): RawFeed {
  switch (parsed.format) {
    case "rss":
      return rawRss(parsed.feed);
    case "rdf":
      return rawRdf(parsed.feed);
    case "atom":
      return rawAtom(parsed.feed);
    case "json":
      return rawJson(parsed.feed);
  }
}

type FeedOf<Format extends Parsed["format"]> = Extract<Parsed, { format: Format }>["feed"];

function rawRss(feed: FeedOf<"rss">): RawFeed {
  const items = (feed.items ?? []).map((item) => ({
    title: textOf(item.title),
    texts: [textOf(item.description), item.content?.encoded],
    links: [item.link, item.guid?.isPermaLink === false ? undefined : item.guid?.value],
    dates: [item.pubDate, ...(item.dc?.dates ?? [])],
    outlet: item.source?.title,
    tags: (item.categories ?? []).map((category) => category.name),
  }));
  return { title: textOf(feed.title), base: feed.link, items };
}

function rawRdf(feed: FeedOf<"rdf">): RawFeed {
  const items = (feed.items ?? []).map((item) => ({
    title: textOf(item.title),
    texts: [textOf(item.description), item.content?.encoded],
    links: [item.link],
    dates: item.dc?.dates ?? [],
    tags: item.dc?.subjects ?? [],
  }));
  return { title: textOf(feed.title), base: feed.link, items };
}

function rawAtom(feed: FeedOf<"atom">): RawFeed {
  const items = (feed.entries ?? []).map((entry) => {
    const links = (entry.links ?? []).filter((link) => link.rel === undefined || link.rel === "alternate");
    return {
      title: textOf(entry.title),
      texts: [textOf(entry.summary), textOf(entry.content)],
      links: [...links.map((link) => link.href), entry.id],
      dates: [entry.published, entry.updated],
      outlet: textOf(entry.source?.title),
      tags: (entry.categories ?? []).map((category) => category.label ?? category.term),
    };
  });
  return { title: textOf(feed.title), base: feed.xml?.base, items };
}

function rawJson(feed: FeedOf<"json">): RawFeed {
  const items = (feed.items ?? []).map((item) => ({
    title: item.title,
    texts: [item.summary, item.content_text, item.content_html],
    links: [item.url, item.external_url, item.id],
    dates: [item.date_published, item.date_modified],
    tags: item.tags ?? [],
  }));
  return { title: feed.title, base: feed.home_page_url, items };
}

const lineOf = (markup: string | undefined, longest: number): string =>
  shorten(htmlToText((markup ?? "").slice(0, longestMarkup)), longest);

function cleanItem(item: RawItem, base: string, feedTitle: string): FeedItem[] {
  const url = item.links.flatMap((link) => addressOf(link, base) ?? [])[0];
  const title = lineOf(item.title, longestTitle);
  if (url === undefined || title === "") return [];
  const texts = item.texts.map((text) => lineOf(text, longestSnippet)).filter((text) => text !== "" && text !== title);
  return [
    {
      url,
      title,
      snippet: texts[0] ?? "",
      publishedAt: item.dates.map((date) => parseDate(date)).find((date) => date !== undefined),
      outlet: lineOf(item.outlet, longestName) || feedTitle,
      tags: item.tags
        .slice(0, mostTags)
        .map((tag) => lineOf(tag, longestName))
        .filter((tag) => tag !== ""),
    },
  ];
}

function addressOf(link: string | undefined, base: string): string | undefined {
  if (link === undefined || link.length > longestAddress || /^(?:urn|tag):/.test(link)) return undefined;
  const url = cleanUrl(link.trim(), base);
  return url === undefined || url.length > longestAddress ? undefined : url;
}
