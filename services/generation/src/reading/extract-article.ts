import { createHash } from "node:crypto";
import { siteName } from "./canonical-url.ts";
import { dateOnPage } from "./date-on-page.ts";
import { parseDate } from "./dates.ts";
import { isFeed } from "./feed-document.ts";
import { detectLanguage } from "./language/detect-language.ts";
import { knownLanguages } from "./language/stop-words.ts";
import type { Page, PageDocument } from "./page.ts";
import { ReadingError } from "./read-document.ts";
import { simplifyHtml } from "./simplify-html.ts";
import { unlinkProse } from "./unlink-prose.ts";
import { visibleLine } from "./visible-text.ts";
import { isWall } from "./wall.ts";

// Minimum length of an article in characters, about three short sentences. A shorter text is a notice, not an article.
const minArticleLength = 80;
const maxTitleLength = 300;
const maxNameLength = 80;

/**
 * Returns the article of a web page. Throws ReadingError if the page has none: a page that blocks robots, a consent
 * page, or too little text.
 */
export async function pageIn({ text, url, contentType }: PageDocument): Promise<Page> {
  if (isFeed(contentType, text)) throw new ReadingError("it is a feed and no page of text");
  if (/^text\/plain/i.test(contentType)) return plainPage(text, url);
  if (!/html|xml|^$/i.test(contentType)) throw new ReadingError("it is no page of text");
  return extractArticle(text, url);
}

/** Extracts the article from a page's HTML. Throws ReadingError if the page has none. */
export async function extractArticle(html: string, url: string): Promise<Page> {
  const { Readability } = await import("@mozilla/readability");
  const document = await parseDocument(html);
  const meta = metaReader(document);
  if (/\b(?:noai|noimageai)\b/i.test(meta("robots") ?? "") || meta("tdm-reservation") === "1")
    throw new ReadingError("it reserves its text against machines");
  const windowTitle = document.title;
  const heading = meta("og:title") ?? document.querySelector("h1")?.textContent ?? document.title;
  const attribute = /^[a-z]{2,3}\b/i.exec(document.documentElement?.getAttribute("lang") ?? "")?.[0].toLowerCase();
  const outlet = meta("og:site_name") ?? outletInTitle(document.title, heading);
  const publishedAt = dateOnPage(document);
  unlinkProse(document as never);
  const article = new Readability<Element>(document as never, {
    serializer: (element) => element as Element,
    charThreshold: 200,
  }).parse();
  const paragraphs = article?.content ? paragraphsIn(article.content) : [];
  const text = paragraphs.join(" ");
  if (isWall({ url, titles: [windowTitle, heading], text }))
    throw new ReadingError("it shows a bot or consent wall instead of its text");
  if (text.length < minArticleLength) throw new ReadingError("it holds too little text");
  return {
    url,
    title: visibleLine(heading ?? article?.title ?? "").slice(0, maxTitleLength),
    outlet: visibleLine(outlet ?? article?.siteName?.slice(0, maxNameLength) ?? siteName(url)),
    author: cleanAuthor(article?.byline),
    publishedAt: publishedAt ?? parseDate(article?.publishedTime ?? undefined),
    language: pageLanguage(text, attribute),
    paragraphs,
    hash: contentHash(paragraphs),
  };
}

async function parseDocument(html: string) {
  const { parseHTML } = await import("linkedom");
  const simplified = simplifyHtml(html);
  return parseHTML(
    /<html[\s>]/.test(simplified) ? simplified : `<!doctype html><html><head></head><body>${simplified}</body></html>`,
  ).document;
}

/** Returns the publication date that a page states, even if the page has no readable article. */
export async function dateIn({ text, contentType }: PageDocument): Promise<string | undefined> {
  if (!/html|xml|^$/i.test(contentType)) return undefined;
  return dateOnPage(await parseDocument(text))?.toISOString();
}

// The page's `lang` attribute is only used for languages that the detector does not know, because many templates
// declare "en" for pages in any language.
function pageLanguage(text: string, attribute: string | undefined): string {
  const detected = detectLanguage(text, attribute);
  const isKnown = (knownLanguages as readonly string[]).includes(detected);
  return isKnown ? detected : (attribute ?? detected);
}

const contentHash = (paragraphs: readonly string[]): string =>
  createHash("sha256").update(paragraphs.join("\n")).digest("hex");

// In a window title like "Headline | The Outlet", the part after the headline is the outlet's name.
function outletInTitle(title: string, heading: string): string | undefined {
  const [whole, head] = [oneLine(title), oneLine(heading)];
  const name = whole.startsWith(head)
    ? /^\s*[|–—·-]\s+([^|–—·]{2,40})$/u.exec(whole.slice(head.length))?.[1]
    : undefined;
  return head === "" ? undefined : name?.trim();
}

interface MetaDocument {
  querySelector(selector: string): { getAttribute(name: string): string | null } | null;
}

function metaReader(document: MetaDocument): (name: string) => string | undefined {
  return (name) =>
    (document.querySelector(`meta[property="${name}"]`) ?? document.querySelector(`meta[name="${name}"]`))
      ?.getAttribute("content")
      ?.trim() || undefined;
}

interface Element {
  readonly textContent: string | null;
  querySelectorAll(selector: string): Iterable<Element>;
  querySelector(selector: string): Element | null;
}

function paragraphsIn(content: Element): string[] {
  const blocks = [...content.querySelectorAll("p, li, blockquote, pre, tr, dd")].filter(
    (block) => block.querySelector("p, li, tr") === null,
  );
  const texts = (blocks.length > 0 ? blocks : [content]).map((block) => {
    const cells = [...block.querySelectorAll("td, th")].map((cell) => visibleLine(cell.textContent ?? ""));
    return cells.length > 0 ? cells.filter((cell) => cell !== "").join("; ") : visibleLine(block.textContent ?? "");
  });
  return texts.filter((text) => text.length > 0);
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

function plainPage(text: string, url: string): Page {
  const paragraphs = text
    .split(/\n[^\S\n]*\n/)
    .map(visibleLine)
    .filter((paragraph) => paragraph !== "");
  if (paragraphs.join(" ").length < minArticleLength) throw new ReadingError("it holds too little text");
  const [title, outlet] = [siteName(url), siteName(url)];
  return { url, title, outlet, language: detectLanguage(text), paragraphs, hash: contentHash(paragraphs) };
}

const maxAuthorLength = 80;
const maxAuthorWords = 9;

/**
 * Returns the author if the text is the name of a person or editorial team. Returns `undefined` for addresses,
 * sentences and texts that are too long for a name.
 */
export function cleanAuthor(written: string | null | undefined): string | undefined {
  const name = (written ?? "")
    .slice(0, 300)
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^(?:by|von|par|por|di|door|af|av|written by|autor(?:in)?|author)(?: |: ?)/i, "")
    .trim();
  if (name === "" || name.length > maxAuthorLength || name.split(" ").length > maxAuthorWords) return undefined;
  return /[<>{}[\]@/\\_=]|[.!?:] |\d{3}|^\P{L}+$/u.test(
    name.replace(/\b(?:Dr|Prof|Jr|Sr|St|Mr|Ms|Mrs|\p{Lu})\. /gu, ""),
  )
    ? undefined
    : name;
}
