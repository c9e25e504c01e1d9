import { shorten } from "../domain/characters.ts";
import { bareKey, cleanUrl, mayDifferInTracking, plainUrl, siteName, urlKey } from "../reading/canonical-url.ts";

/** A report as a feed or search service provides it. */
export interface RawItem {
  url: string;
  title: string;
  snippet: string;
  publishedAt?: Date | undefined;
  outlet: string;
  tags?: readonly string[];
  points?: number | undefined;
}

const hourMilliseconds = 3_600_000;

/**
 * Converts a report to the common form: clean address, title without the name of the outlet, no future date. Returns
 * `undefined` if the report has no address or title.
 */
export function normalizeItem(
  raw: RawItem,
  feedUrl: string | undefined,
  feedOf: readonly string[],
  now: Date,
): ScoutItem | undefined {
  const url = cleanUrl(raw.url);
  if (url === undefined) return undefined;
  const site = siteName(url);
  // The title of a site's own feed is the outlet's name. The title of a feed that collects reports of many sites is
  // not.
  const own = feedUrl !== undefined && registeredDomain(siteName(feedUrl)) === registeredDomain(site);
  const outlet = own || feedUrl === undefined ? cleanOutlet(raw.outlet) || site : site;
  const title = withoutOutlet(raw.title.replace(/\s+/g, " ").trim(), [raw.outlet, outlet, site]);
  if (title === "") return undefined;
  const publishedAt = trusted(raw.publishedAt, now);
  return {
    url,
    key: urlKey(url),
    title: shorten(title, 300),
    snippet: raw.snippet,
    ...(publishedAt === undefined ? {} : { publishedAt: publishedAt.toISOString() }),
    outlet,
    site,
    tags: [...(raw.tags ?? [])].slice(0, 20),
    feedOf: [...feedOf],
    ...(raw.points === undefined ? {} : { points: raw.points }),
  };
}

// Returns a date that can be trusted. Clocks are often wrong by a few hours, so a date up to a day in the future is
// replaced by now. A later date is ignored.
function trusted(date: Date | undefined, now: Date): Date | undefined {
  if (date === undefined || date.getTime() <= now.getTime()) return date;
  return date.getTime() - now.getTime() <= 24 * hourMilliseconds ? now : undefined;
}

/** Returns the registered domain of a host: "bbc.co.uk" for "news.bbc.co.uk". */
function registeredDomain(host: string): string {
  const labels = host.split(".");
  const isShared = /^(?:co|com|org|net|gov|govt|gouv|gob|ac|edu|or|ne|go|gv)$/.test(labels.at(-2) ?? "");
  return labels.slice(isShared ? -3 : -2).join(".");
}

function cleanOutlet(name: string): string {
  return name
    .replace(
      /\s{0,9}(?:[-–—|:»]\s{0,9})?(?:rss(?: feed)?|feed|latest news|all news|top stories|news feed|home(?:page)?)\s{0,9}$/i,
      "",
    )
    .trim();
}

function withoutOutlet(title: string, outlets: readonly string[]): string {
  const match = /^(.{12,}?) [-–—|»:] ([^-–—|»]{2,40})$/.exec(title);
  if (match?.[1] === undefined || match[2] === undefined) return title;
  const tail = plain(match[2]);
  const isOutlet = outlets
    .map(plain)
    .some(
      (outlet) =>
        outlet !== "" &&
        (outlet === tail || outlet.startsWith(tail) || tail.startsWith(outlet.replace(/(?:com|org|net|example)$/, ""))),
    );
  return isOutlet ? match[1] : title;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^the\s+/, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Merges reports of the same page that come from different feeds. The result does not depend on the order of the
 * reports.
 */
export function mergeItems(items: readonly ScoutItem[]): ScoutItem[] {
  const byKey = new Map<string, ScoutItem>();
  for (const item of [...items].sort(compareItems)) {
    const known = byKey.get(item.key);
    byKey.set(item.key, known === undefined ? item : mergePair(known, item));
  }
  const pages = Map.groupBy(byKey.values(), ({ url, title }) => `${bareKey(url)} ${plain(title)}`);
  const merged = [...pages.values()].flatMap(mergeCopies);
  return withOneName(merged).sort((left, right) => (left.key < right.key ? -1 : 1));
}

/** Merges reports with the same title whose addresses only differ in tracking parameters. */
function mergeCopies(items: readonly ScoutItem[]): ScoutItem[] {
  const pages: ScoutItem[] = [];
  for (const item of items.toSorted((left, right) => left.key.length - right.key.length || compareItems(left, right))) {
    const at = pages.findIndex((page) => areCopies(page, item));
    const page = pages[at];
    if (page === undefined) pages.push(item);
    else pages[at] = { ...mergePair(page, item), url: page.url, key: page.key };
  }
  return pages;
}

const areCopies = (one: ScoutItem, other: ScoutItem): boolean =>
  (one.snippet.startsWith(other.snippet) || other.snippet.startsWith(one.snippet)) &&
  mayDifferInTracking(one.url, other.url);

/** Uses one outlet name for all reports of a site: the shortest name that is similar to the site's address. */
function withOneName(items: readonly ScoutItem[]): ScoutItem[] {
  const names = new Map<string, string>();
  const byLength = [...items].sort(
    ({ outlet: left }, { outlet: right }) => left.length - right.length || (left < right ? -1 : 1),
  );
  for (const { site, outlet } of byLength) {
    const [name, labels] = [plain(outlet), site.split(".").slice(0, -1).map(plain)];
    // Names that are not similar to the address are ignored, because a feed may be named after a single author.
    const isLike = labels.some((label) => label.length > 2 && (name.startsWith(label) || label.startsWith(name)));
    if (name !== "" && outlet !== site && isLike && !names.has(site)) names.set(site, outlet);
  }
  return items.map((item) => ({ ...item, outlet: names.get(item.site) ?? item.outlet }));
}

function compareItems(left: ScoutItem, right: ScoutItem): number {
  for (const field of ["key", "url", "outlet", "title", "snippet"] as const) {
    if (left[field] !== right[field]) return left[field] < right[field] ? -1 : 1;
  }
  return 0;
}

function mergePair(left: ScoutItem, right: ScoutItem): ScoutItem {
  const dates = [left.publishedAt, right.publishedAt].filter((date) => date !== undefined).sort();
  const points = Math.max(left.points ?? 0, right.points ?? 0);
  // Title and text are taken from the same report. A title of one report with the text of another could be wrong.
  const fuller = right.snippet.length > left.snippet.length ? right : left;
  // The page's own address is preferred to its AMP version, and https to http.
  const isOwn = ({ url }: ScoutItem): boolean => plainUrl(url) === url;
  const addressed = [fuller, left, right].find(isOwn) ?? fuller;
  return {
    ...fuller,
    url: addressed.url,
    ...(dates[0] === undefined ? {} : { publishedAt: dates[0] }),
    tags: [...new Set([...left.tags, ...right.tags])],
    feedOf: [...new Set([...left.feedOf, ...right.feedOf])].sort(),
    ...(points > 0 ? { points } : {}),
  };
}

/** A report in the common form. It must be plain JSON, because it is stored with the job. */
export interface ScoutItem {
  /** Address of the page, as readers see it. */
  url: string;
  /** Key of the page, which is the same for all addresses of the page (with or without "www.", for example). */
  key: string;
  /** Title of the report without the name of the outlet. */
  title: string;
  snippet: string;
  /** ISO 8601 time of publication. Not set if there is no reliable date. */
  publishedAt?: string;
  /** Name of the publisher, for example "Reuters". */
  outlet: string;
  /**
   * Host of the site that published the report. Several reports of one site do not count as independent of each other.
   */
  site: string;
  tags: string[];
  /** Ids of the topics whose description names the feed of this report. */
  feedOf: string[];
  /** Votes of readers. Only set for reports of services that count votes, such as Hacker News. */
  points?: number;
  /**
   * How close the report is in meaning to the closest topic, -1 to 1. Not set if no embedding model has measured it.
   */
  nearness?: number;
}
