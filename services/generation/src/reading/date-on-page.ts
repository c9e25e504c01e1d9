import { parseDate } from "./dates.ts";

interface Element {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  closest(selector: string): unknown;
}

/** The part of a document that is looked at. */
export interface DatedDocument {
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): Iterable<Element>;
}

/** Names that templates give the date of publication in a page's head, the surest first. */
const metaNames = [
  ...["article:published_time", "og:article:published_time", "datePublished", "publishdate", "pubdate"],
  ...["parsely-pub-date", "sailthru.date", "article.published", "dc.date.issued", "dcterms.created", "dc.date", "date"],
];
/** Dates there are of other articles, of comments, or of the day. */
const besides = "aside, nav, footer, form, [class*=comment i], [id*=comment i], [class*=related i], [class*=sidebar i]";
const articles = /(?:Article|BlogPosting|Report|Posting|Recipe|Review|HowTo|WebPage)$/;
const maxScripts = 20;
const maxTimes = 200;
const maxObjects = 2_000;

/** When a page says that its article was published; undefined when it does not. */
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
  const dated = scripts.flatMap(({ textContent }) => datedObjects(parsed(textContent ?? "")));
  const found = dated.find(({ isArticle }) => isArticle) ?? dated[0];
  return found?.date;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Objects with a date of publication, the outermost first: what stands inside an article is of its pictures and comments. */
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
  const own = times.filter((one) => one.closest(besides) === null);
  const marked = own.filter(
    (one) => one.getAttribute("pubdate") !== null || one.getAttribute("itemprop") === "datePublished",
  );
  const dates = (marked.length > 0 ? marked : own).map((one) =>
    parseDate(one.getAttribute("datetime") ?? one.getAttribute("content") ?? one.textContent ?? ""),
  );
  // A page may tell first when an event begins.
  return dates.find((date) => date !== undefined && date.getTime() <= Date.now());
}
