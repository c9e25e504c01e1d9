import { shorten } from "../domain/characters.ts";
import { cleanUrl, siteName } from "./canonical-url.ts";
import { parseDate } from "./dates.ts";
import { declaredHtmlToText, htmlToText, plainText } from "./html-text.ts";
import { type MendedFeed, parseBrokenFeed } from "./parse-broken-feed.ts";

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
  /** Why some of its items are missing. */
  failure?: string;
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
  /** May be relative to the base. */
  links: (string | undefined)[];
  /** Ids of the item, which are used as its address when they are complete URLs. */
  ids: (string | undefined)[];
  /** `xml:base` of the item. */
  base?: string | undefined;
  dates: (string | undefined)[];
  outlet: string;
  tags: (string | undefined)[];
}

/**
 * Reads RSS, RDF, Atom or JSON Feed, and as much as possible of malformed ones. Throws when the text is none of them. Items without a
 * title or address are left out, and long fields are cut.
 */
export async function parseFeed(text: string, feedUrl: string): Promise<Feed> {
  const { parseFeed: parse } = await import("feedsmith");
  const { parts, lost } = partsOf(text.trim(), (given) => parse<string>(given));
  const [first, ...others] = parts.map(rawFeed);
  if (first === undefined) throw new TypeError("there is no feed");
  const { title, base } = first;
  const name = shorten(title, longestName) || siteName(feedUrl);
  const home = (base === undefined ? undefined : cleanUrl(base, feedUrl)) ?? feedUrl;
  const raw = [first, ...others].flatMap(({ items }) => items).slice(0, mostItems);
  const items = raw.flatMap((item) => cleanItem(item, home, name));
  const count = raw.length + lost;
  return { title: name, items, ...(lost > 0 && { failure: `${lost} of ${count} items are broken or cut off` }) };
}

type Parse = (text: string) => import("feedsmith").AnyFeed<string>;

function partsOf(text: string, parse: Parse): MendedFeed {
  try {
    return { parts: [parse(text)], lost: 0 };
  } catch (error) {
    if (!text.startsWith("<")) throw error;
    return parseBrokenFeed(text, parse);
  }
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
  links?: { href?: Plain; rel?: Plain; type?: Plain }[];
  xml?: { base?: Plain };
  guid?: { value?: Plain; isPermaLink?: boolean };
  source?: { title?: Text };
  categories?: { name?: Plain; label?: Plain; term?: Plain }[];
  tags?: string[];
  dc?: { dates?: string[]; subjects?: string[] };
};

function rawFeed({ format, feed }: import("feedsmith").AnyFeed<string>): RawFeed {
  const entries: readonly Entry[] = (format === "atom" ? feed.entries : feed.items) ?? [];
  return { title: titleOf(feed.title, format), base: baseOf(feed), items: entries.map((one) => rawItem(one, format)) };
}

/** The base URL for relative addresses in a feed. */
function baseOf(feed: { xml?: { base?: Plain }; home_page_url?: Plain; link?: Plain }): string | undefined {
  return feed.xml?.base ?? feed.home_page_url ?? feed.link;
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
  const alternates = (entry.links ?? [])
    .filter(({ rel }) => rel === undefined || rel === "alternate")
    .toSorted((left, right) => Number(isOtherForm(left.type)) - Number(isOtherForm(right.type)));
  const permalink = guid?.isPermaLink === false ? undefined : guid?.value;
  const { summary, description, content_text, content, content_html } = entry;
  return {
    title: titleOf(entry.title, format),
    texts: [summary, description, content_text, content, content_html].map(textOf),
    links: [entry.link, entry.url, ...alternates.map(({ href }) => href), entry.external_url],
    ids: [permalink, entry.id],
    base: entry.xml?.base,
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

/** Whether a link leads to another format of an article, such as JSON or PDF, and not to its page. */
const isOtherForm = (type: string | undefined): boolean => type !== undefined && !/html/i.test(type);

/** The beginning of a field, without the tag in which it is cut. */
const cut = (markup = ""): string =>
  markup.length <= longestMarkup ? markup : markup.slice(0, longestMarkup).replace(/<[^<>]*$/, "");

const lineOf = (markup: string | undefined, longest: number): string => shorten(htmlToText(cut(markup)), longest);

function cleanItem(item: RawItem, feedBase: string, feedTitle: string): FeedItem[] {
  const base = (item.base === undefined ? undefined : cleanUrl(item.base, feedBase)) ?? feedBase;
  const links = item.links.filter((link) => isAddress(link ?? ""));
  const ids = item.ids.filter((id) => /^https?:\/\//i.test(id?.trim() ?? ""));
  const url = [...links, ...ids].flatMap((link) => addressOf(link, base) ?? [])[0];
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

/** Whether a link is an address. Words such as "none", numbers and fragments are not, although they would resolve to a URL. */
function isAddress(link: string): boolean {
  const text = link.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return true;
  return !/\s|^\W*$|^#|^\W*(?:n\W?a|none|null|nil|undefined|false|true|tbd|\d+)\W*$/i.test(text);
}

function addressOf(link: string | undefined, base: string): string | undefined {
  if (link === undefined || link.length > longestAddress || /^(?:urn|tag):/.test(link)) return undefined;
  const text = link.trim();
  const url = cleanUrl(/^www\.[^/\s]+\.[^/\s]/i.test(text) ? `https://${text}` : text, base);
  return url === undefined || url.length > longestAddress ? undefined : url;
}
