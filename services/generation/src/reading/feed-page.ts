import { createHash } from "node:crypto";
import { siteName } from "./canonical-url.ts";
import { detectLanguage } from "./language/detect-language.ts";
import type { Page } from "./page.ts";
import { type Feed, parseFeed } from "./parse-feed.ts";
import { ReadingError } from "./read-document.ts";

const mostEntries = 40;
const sniffed = 2_000;

/** Whether a document is a feed or a list of feeds rather than a page, whatever its content type says. */
export function isFeed(contentType: string, text: string): boolean {
  const start = text.slice(0, sniffed).trimStart();
  if (start.startsWith("{")) return /json/i.test(contentType) || start.includes("jsonfeed.org");
  if (/<html[\s>]/i.test(start)) return false;
  return /\b(?:rss|atom)\b/i.test(contentType) || /<(?:rss|(?:\w{1,40}:)?feed|rdf:RDF|opml)[\s>]/i.test(start);
}

/**
 * The summaries of a feed's newest entries as a page, a paragraph each: what one entry says never runs into another, nor
 * into a title; a list of entries has no title of its own. Throws ReadingError for lists of feeds and for feeds that hold titles alone.
 */
export async function feedPage(xml: string, url: string): Promise<Page> {
  const { items } = await parsed(xml, url);
  const paragraphs = items.slice(0, mostEntries).flatMap(({ snippet }) => (snippet === "" ? [] : [snippet]));
  const text = paragraphs.join("\n");
  if (text === "") throw new ReadingError("it is a feed without texts");
  const hash = createHash("sha256").update(text).digest("hex");
  return { url, title: siteName(url), outlet: siteName(url), language: detectLanguage(text), paragraphs, hash };
}

async function parsed(xml: string, url: string): Promise<Feed> {
  try {
    return await parseFeed(xml, url, mostEntries);
  } catch (error) {
    throw new ReadingError("it is no page of text", error);
  }
}
