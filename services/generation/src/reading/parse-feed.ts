import { shorten } from "../domain/characters.ts";
import { cleanUrl, siteName } from "./canonical-url.ts";
import { parseDate } from "./dates.ts";
import { declaredHtmlToText, htmlToText, plainText } from "./html-text.ts";
import { detectLanguage } from "./language/detect-language.ts";
import { type MendedFeed, parseBrokenFeed } from "./parse-broken-feed.ts";

/** One entry of a feed, converted to plain text. */
export interface FeedItem {
  url: string;
  title: string;
  /** The beginning of the text as plain text, at most 600 characters. */
  snippet: string;
  publishedAt?: Date;
  /** Name of the publisher of the report. */
  outlet: string;
  tags: string[];
}

/** A feed (RSS, RDF, Atom or JSON Feed) in the form that all formats are converted to. */
export interface Feed {
  title: string;
  items: FeedItem[];
  /** Explains why some items of the feed could not be read. Not set if all were. */
  failure?: string;
}

/**
 * Maximum number of items that are read from a feed. It is far more than real feeds have: the items are filtered by
 * topic later, so the limit must not cut relevant ones.
 */
const maxItems = 2_000;
const maxSnippetLength = 600;
const maxTitleLength = 500;
const maxNameLength = 200;
const maxAddressLength = 2_000;
const maxTags = 20;
/** Number of characters at the start of a feed in which its channel element is looked for. */
const maxHead = 20_000;
// Fields of a feed are cut to this many characters. Some feeds contain whole articles, but the beginning is enough for
// a snippet.
const maxMarkupLength = 20_000;

/** An entry of a feed before its texts, address and date are cleaned. */
interface RawItem {
  /** Title of the entry as plain text. */
  title: string;
  texts: (string | undefined)[];
  /** Addresses of the entry's page. They may be relative to the base address. */
  links: (string | undefined)[];
  /** Ids of the entry. An id that is a complete URL is used as the address if there is no other. */
  ids: (string | undefined)[];
  /** The entry's base for relative addresses (its `xml:base`). */
  base?: string | undefined;
  dates: (string | undefined)[];
  outlet: string;
  tags: (string | undefined)[];
}

/**
 * Parses RSS, RDF, Atom or JSON Feed, and as much as possible of malformed feeds. Throws if the text is no feed. Items
 * without a title or address are left out, and long fields are shortened.
 */
export async function parseFeed(text: string, feedUrl: string): Promise<Feed> {
  const { parseFeed: parse } = await import("feedsmith");
  const { parts, lost } = parseParts(text.trim(), (given) => parse<string>(given));
  const [first, ...others] = parts.map(rawFeed);
  if (first === undefined) throw new TypeError("there is no feed");
  const { title, base } = first;
  const name = shorten(title, maxNameLength) || siteName(feedUrl);
  const home = resolved(channelBaseIn(text), resolved(base, feedUrl));
  const raw = [first, ...others].flatMap(({ items }) => items).slice(0, maxItems);
  const items = raw.flatMap((item) => cleanItem(item, home, name));
  const count = raw.length + lost;
  return { title: name, items, ...(lost > 0 && { failure: `${lost} of ${count} items are broken or cut off` }) };
}

/** Returns a base address resolved against the outer one. If it is invalid, the outer base is returned. */
const resolved = (base: string | undefined, around: string): string =>
  (base === undefined ? undefined : cleanUrl(base, around)) ?? around;

/** Returns the base address (`xml:base`) of an RSS channel, which the parser does not report. */
function channelBaseIn(text: string): string | undefined {
  const [tag = ""] = /<channel\s[^<>]{0,2000}>/i.exec(text.slice(0, maxHead)) ?? [];
  return /\sxml:base\s*=\s*["']([^"'<>]{1,2000})["']/i.exec(tag)?.[1];
}

type Parse = (text: string) => import("feedsmith").AnyFeed<string>;

function parseParts(text: string, parse: Parse): MendedFeed {
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

const textValue = (text: Text): string | undefined =>
  typeof text === "string" ? text : (text?.encoded ?? text?.value);

type Plain = string | undefined;
type Texts = "title" | "description" | "summary" | "content";
type Dates = "pubDate" | "published" | "updated" | "date_published" | "date_modified";
type Others = "content_text" | "content_html" | "link" | "url" | "external_url" | "id";

interface Link {
  href?: Plain;
  rel?: Plain;
  type?: Plain;
  hreflang?: Plain;
}

/** An entry of any format. Fields with the same name have the same meaning in all formats. */
type Entry = Partial<Record<Texts, Text> & Record<Dates | Others, Plain>> & {
  links?: Link[];
  xml?: { base?: Plain; lang?: Plain };
  guid?: { value?: Plain; isPermaLink?: boolean };
  source?: { title?: Text };
  categories?: { name?: Plain; label?: Plain; term?: Plain }[];
  tags?: string[];
  dc?: { dates?: string[]; subjects?: string[] };
};

function rawFeed({ format, feed }: import("feedsmith").AnyFeed<string>): RawFeed {
  const entries: readonly Entry[] = (format === "atom" ? feed.entries : feed.items) ?? [];
  return {
    title: titleText(feed.title, format),
    base: readFeedBase(feed),
    items: entries.map((one) => rawItem(one, format)),
  };
}

/** Returns the address to which relative addresses in a feed refer: its `xml:base`, or else the address of its home page. */
function readFeedBase(feed: { xml?: { base?: Plain }; home_page_url?: Plain; link?: Plain }): string | undefined {
  return feed.xml?.base ?? feed.home_page_url ?? feed.link;
}

/**
 * Converts a title to plain text. Atom declares whether a title is HTML; in JSON Feed a title never is; other formats
 * do not say, so it is guessed.
 */
function titleText(title: Text, format: Format): string {
  const text = cut(textValue(title));
  if (format === "json") return plainText(text);
  if (format !== "atom") return htmlToText(text);
  const type = typeof title === "object" ? (title.type ?? "text") : "text";
  return /html/i.test(type) ? declaredHtmlToText(text) : plainText(text);
}

function rawItem({ guid, dc, ...entry }: Entry, format: Format): RawItem {
  const title = titleText(entry.title, format);
  const alternates = sortedAlternates(entry.links ?? [], () => entry.xml?.lang ?? detectLanguage(title));
  const permalink = guid?.isPermaLink === false ? undefined : guid?.value;
  const { summary, description, content_text, content, content_html } = entry;
  return {
    title,
    texts: [summary, description, content_text, content, content_html].map(textValue),
    links: [entry.link, entry.url, ...alternates.map(({ href }) => href), entry.external_url],
    ids: [permalink, entry.id],
    base: entry.xml?.base,
    dates: [
      ...[entry.pubDate, entry.published, entry.date_published, entry.updated, entry.date_modified],
      ...(dc?.dates ?? []),
    ],
    outlet: titleText(entry.source?.title, format),
    tags: [
      ...(entry.categories ?? []).map(({ name, label, term }) => name ?? label ?? term),
      ...[...(entry.tags ?? []), ...(dc?.subjects ?? [])],
    ],
  };
}

/** Sorts links to the page of an entry: HTML first, then by language, the entry's own language first. */
function sortedAlternates(links: readonly Link[], entryLanguage: () => string): Link[] {
  const alternates = links.filter(({ rel }) => rel === undefined || rel === "alternate");
  const languages = new Set(alternates.map(({ hreflang }) => primary(hreflang)));
  const own = languages.size > 1 ? primary(entryLanguage()) : undefined;
  // Returns how far a link's language is from that of the entry: 0 for the same language, 1 if the link names none (it may lead
  // to any), 2 for another one (it leads to a translation).
  const languageDistance = (language: string | undefined): number => {
    if (own === undefined || primary(language) === own) return 0;
    return language === undefined ? 1 : 2;
  };
  const distance = ({ type, hreflang }: Link): number => 4 * Number(isOtherForm(type)) + languageDistance(hreflang);
  return alternates.toSorted((left, right) => distance(left) - distance(right));
}

const primary = (language: string | undefined): string | undefined => language?.split(/[-_]/)[0]?.toLowerCase();

/** Returns whether a link leads to another format of the article, such as JSON or PDF. */
const isOtherForm = (type: string | undefined): boolean => type !== undefined && !/html/i.test(type);

/** Shortens a field of a feed. If the cut is in the middle of a tag, the tag is removed. */
const cut = (markup = ""): string =>
  markup.length <= maxMarkupLength ? markup : markup.slice(0, maxMarkupLength).replace(/<[^<>]*$/, "");

const shortLine = (markup: string | undefined, maxLength: number): string =>
  shorten(htmlToText(cut(markup)), maxLength);

function cleanItem(item: RawItem, feedBase: string, feedTitle: string): FeedItem[] {
  const base = resolved(item.base, feedBase);
  const links = item.links.filter((link) => isAddress(link ?? ""));
  const ids = item.ids.filter((id) => /^https?:\/\//i.test(id?.trim() ?? "") && isAddress(id ?? ""));
  const url = [...links, ...ids].flatMap((link) => resolveAddress(link, base) ?? [])[0];
  const title = shorten(item.title, maxTitleLength);
  if (url === undefined || title === "") return [];
  const texts = item.texts
    .map((text) => shortLine(text, maxSnippetLength))
    .filter((text) => text !== "" && text !== title);
  return [
    {
      url,
      title,
      snippet: texts[0] ?? "",
      publishedAt: item.dates.map((date) => parseDate(date)).find((date) => date !== undefined),
      outlet: shorten(item.outlet, maxNameLength) || feedTitle,
      tags: item.tags
        .slice(0, maxTags)
        .map((tag) => shortLine(tag, maxNameLength))
        .filter((tag) => tag !== ""),
    },
  ];
}

/**
 * Returns whether the link of a feed entry is an address. Words such as "none", numbers and fragments are not, although
 * they could be resolved to a URL.
 */
function isAddress(link: string): boolean {
  const text = link.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return !/[{}]/.test(text);
  return !/\s|[{}]|^\W*$|^#|^\d+$|^\W*(?:n\W?a|none|null|nil|undefined|false|true|tbd)\W*$/i.test(text);
}

function resolveAddress(link: string | undefined, base: string): string | undefined {
  if (link === undefined || link.length > maxAddressLength || /^(?:urn|tag):/.test(link)) return undefined;
  const text = link.trim();
  if (/^https?:\/\/(?:\/|$)/i.test(text)) return undefined;
  const host = siteName(base);
  const isWithoutScheme = /^www\.[^/\s]+\.[^/\s]/i.test(text) || text.toLowerCase().startsWith(`${host}/`);
  const url = cleanUrl(isWithoutScheme ? `https://${text}` : text, base);
  return url === undefined || url.length > maxAddressLength ? undefined : url;
}
