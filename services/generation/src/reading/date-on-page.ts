import { parseDate } from "./dates.ts";

interface Element {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  closest(selector: string): unknown;
}

/** The parts of a DOM document that are needed to find its date. */
export interface DatedDocument {
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
}

/** Names of meta elements with the publication date, most reliable first. */
const metaNames = [
  "article:published_time",
  "og:article:published_time",
  "datePublished",
  "publishdate",
  "pubdate",
  "parsely-pub-date",
  "sailthru.date",
  "article.published",
  "dc.date.issued",
  "dcterms.created",
  "dc.date",
  "date",
];
/** Selects parts of a page (such as comments and lists of other articles) whose dates do not belong to its article. */
const otherParts =
  "aside, nav, footer, form, [class*=comment i], [id*=comment i], [class*=related i], [class*=sidebar i]";
const articles = /(?:Article|BlogPosting|Report|Posting|Recipe|Review|HowTo|WebPage)$/;
const maxScripts = 20;
const maxTimes = 200;
const maxObjects = 2_000;

/** Returns the publication date that a page states, if any. */
export function dateOnPage(document: DatedDocument): Date | undefined {
  for (const name of metaNames) {
    for (const attribute of ["property", "name", "itemprop"]) {
      const date = parseDate(document.querySelector(`meta[${attribute}="${name}" i]`)?.getAttribute("content") ?? "");
      if (date !== undefined) return date;
    }
  }
  return dateInData(document) ?? dateInTimes(document);
}

function dateInData(document: DatedDocument): Date | undefined {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json" i]')].slice(0, maxScripts);
  const dated = scripts.flatMap(({ textContent }) => datedObjects(parseJson(textContent ?? "")));
  const found = dated.find(({ isArticle }) => isArticle) ?? dated[0];
  return found?.date;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the objects in a page's linked data (JSON-LD) that have a publication date, outermost first, because inner
 * objects describe pictures and comments.
 */
function datedObjects(root: unknown): { readonly date: Date; readonly isArticle: boolean }[] {
  const found: { readonly date: Date; readonly isArticle: boolean }[] = [];
  const waiting: unknown[] = [root];
  for (let at = 0; at < waiting.length && at < maxObjects; at += 1) {
    const value = waiting[at];
    if (typeof value !== "object" || value === null) continue;
    const { datePublished, "@type": type } = value as { datePublished?: unknown; "@type"?: unknown };
    const date = typeof datePublished === "string" ? parseDate(datePublished) : undefined;
    if (date !== undefined) found.push({ date, isArticle: [type].flat().some((one) => articles.test(String(one))) });
    waiting.push(...Object.values(value));
  }
  return found;
}

function dateInTimes(document: DatedDocument): Date | undefined {
  const times = [...document.querySelectorAll('time, [itemprop="datePublished"]')].slice(0, maxTimes);
  const own = times.filter((one) => one.closest(otherParts) === null);
  const marked = own.filter(
    (one) => one.getAttribute("pubdate") !== null || one.getAttribute("itemprop") === "datePublished",
  );
  const dates = (marked.length > 0 ? marked : own).map((one) =>
    parseDate(one.getAttribute("datetime") ?? one.getAttribute("content") ?? one.textContent ?? ""),
  );
  // Dates in the future are skipped, because they are often the dates of events.
  return dates.find((date) => date !== undefined && date.getTime() <= Date.now());
}
