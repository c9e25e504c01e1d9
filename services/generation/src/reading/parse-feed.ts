import { shorten } from "../domain/characters.ts";
import { cleanUrl, siteName } from "./canonical-url.ts";
import { parseDate } from "./dates.ts";
import { declaredHtmlToText, htmlToText, plainText } from "./html-text.ts";

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
  /** Plain text. */
  title: string;
  texts: (string | undefined)[];
  links: (string | undefined)[];
  dates: (string | undefined)[];
  outlet: string;
  tags: (string | undefined)[];
}

/**
 * Reads RSS, RDF, Atom or JSON Feed. Throws when the text is none of them. Items without a title or address are left out, and
 * no field is longer than readers are shown.
 */
export async function parseFeed(text: string, feedUrl: string): Promise<Feed> {
  const { parseFeed: parse } = await import("feedsmith");
  const { title, base, items } = rawFeed(parse<string>(text.trim()));
  const name = shorten(title, longestName) || siteName(feedUrl);
  const home = (base === undefined ? undefined : cleanUrl(base, feedUrl)) ?? feedUrl;
  return { title: name, items: items.slice(0, mostItems).flatMap((item) => cleanItem(item, home, name)) };
}

interface RawFeed {
  title: string;
  base?: string | undefined;
  items: RawItem[];
}

type Format = import("feedsmith").AnyFeed<string>["format"];
type Text =
  | string
  | { value?: string | undefined; encoded?: string | undefined; type?: string | undefined }
  | undefined;

const textOf = (text: Text): string | undefined => (typeof text === "string" ? text : (text?.encoded ?? text?.value));

type Plain = string | undefined;
type Texts = "title" | "description" | "summary" | "content";
type Dates = "pubDate" | "published" | "updated" | "date_published" | "date_modified";
type Others = "content_text" | "content_html" | "link" | "url" | "external_url" | "id";

/** An entry of any format: where two have the same field, it means the same. */
type Entry = Partial<Record<Texts, Text> & Record<Dates | Others, Plain>> & {
  links?: { href?: Plain; rel?: Plain }[];
  guid?: { value?: Plain; isPermaLink?: boolean };
  source?: { title?: Text };
  categories?: { name?: Plain; label?: Plain; term?: Plain }[];
  tags?: string[];
  dc?: { dates?: string[]; subjects?: string[] };
};

function rawFeed({ format, feed }: import("feedsmith").AnyFeed<string>): RawFeed {
  const entries: readonly Entry[] = (format === "atom" ? feed.entries : feed.items) ?? [];
  const base = format === "atom" ? feed.xml?.base : format === "json" ? feed.home_page_url : feed.link;
  return { title: titleOf(feed.title, format), base, items: entries.map((entry) => rawItem(entry, format)) };
}

/** A title as plain text. Atom says whether it is HTML, JSON Feed has none there, and other formats leave it open. */
function titleOf(title: Text, format: Format): string {
  const text = cut(textOf(title));
  if (format === "json") return plainText(text);
  if (format !== "atom") return htmlToText(text);
  const type = typeof title === "object" ? (title.type ?? "text") : "text";
  return /html/i.test(type) ? declaredHtmlToText(text) : plainText(text);
}

function rawItem({ guid, dc, ...entry }: Entry, format: Format): RawItem {
  const links = (entry.links ?? []).filter(({ rel }) => rel === undefined || rel === "alternate");
  const permalink = guid?.isPermaLink === false ? undefined : guid?.value;
  const { summary, description, content_text, content, content_html } = entry;
  return {
    title: titleOf(entry.title, format),
    texts: [summary, description, content_text, content, content_html].map(textOf),
    links: [entry.link, entry.url, ...links.map(({ href }) => href), permalink, entry.external_url, entry.id],
    dates: [
      ...[entry.pubDate, entry.published, entry.date_published, entry.updated, entry.date_modified],
      ...(dc?.dates ?? []),
    ],
    outlet: titleOf(entry.source?.title, format),
    tags: [
      ...(entry.categories ?? []).map(({ name, label, term }) => name ?? label ?? term),
      ...[...(entry.tags ?? []), ...(dc?.subjects ?? [])],
    ],
  };
}

/** The beginning of a field, without the tag in which it is cut. */
const cut = (markup = ""): string =>
  markup.length <= longestMarkup ? markup : markup.slice(0, longestMarkup).replace(/<[^<>]*$/, "");

const lineOf = (markup: string | undefined, longest: number): string => shorten(htmlToText(cut(markup)), longest);

function cleanItem(item: RawItem, base: string, feedTitle: string): FeedItem[] {
  const url = item.links.flatMap((link) => addressOf(link, base) ?? [])[0];
  const title = shorten(item.title, longestTitle);
  if (url === undefined || title === "") return [];
  const texts = item.texts.map((text) => lineOf(text, longestSnippet)).filter((text) => text !== "" && text !== title);
  return [
    {
      url,
      title,
      snippet: texts[0] ?? "",
      publishedAt: item.dates.map((date) => parseDate(date)).find((date) => date !== undefined),
      outlet: shorten(item.outlet, longestName) || feedTitle,
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
