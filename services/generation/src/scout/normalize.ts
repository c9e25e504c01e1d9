import { shorten } from "../domain/characters.ts";
import { bareKey, cleanUrl, mayDifferInTracking, plainUrl, siteName, urlKey } from "../reading/canonical-url.ts";

/** What a source gives, before it is brought into one form. */
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

/** One form for all sources: clean address, headline without the outlet's name, no date from the future. */
export function normalizeItem(
  raw: RawItem,
  feedUrl: string | undefined,
  feedOf: readonly string[],
  now: Date,
): ScoutItem | undefined {
  const url = cleanUrl(raw.url);
  if (url === undefined) return undefined;
  const site = siteName(url);
  // The title of a site's own feed names the outlet; an aggregator's does not.
  const own = feedUrl !== undefined && domainOf(siteName(feedUrl)) === domainOf(site);
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

// Clocks are off by minutes, seldom by more: a little in the future is now, far in the future is no date at all.
function trusted(date: Date | undefined, now: Date): Date | undefined {
  if (date === undefined || date.getTime() <= now.getTime()) return date;
  return date.getTime() - now.getTime() <= 24 * hourMilliseconds ? now : undefined;
}

/** The registered domain of a host: "bbc.co.uk" for "news.bbc.co.uk". */
function domainOf(host: string): string {
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

/** One item for each page, whatever feeds it came from; independent of their order. */
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

/** Items of one title on one page without its parameters: those whose parameters tell nothing but the way to it become one. */
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

/** The shortest name by which a site's own feeds call it, and which is like its address, for all reports of the site, whoever passed them on. */
function withOneName(items: readonly ScoutItem[]): ScoutItem[] {
  const names = new Map<string, string>();
  const byLength = [...items].sort(
    ({ outlet: left }, { outlet: right }) => left.length - right.length || (left < right ? -1 : 1),
  );
  for (const { site, outlet } of byLength) {
    const [name, labels] = [plain(outlet), site.split(".").slice(0, -1).map(plain)];
    // Else a feed of one writer would name all writers of the site.
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
  // Headline and text are of one item: a headline over another item's text would be false.
  const fuller = right.snippet.length > left.snippet.length ? right : left;
  // The address of the page itself wins over its AMP form, and https over http, whoever gave it.
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

/** One thing that a source reported. Plain JSON: what was collected is stored as a stage's artefact. */
export interface ScoutItem {
  /** As it can be shown. */
  url: string;
  /** One spelling for all addresses of the page. */
  key: string;
  /** Without the outlet's name at its end. */
  title: string;
  snippet: string;
  /** ISO 8601; unset for items without a date that can be trusted. */
  publishedAt?: string;
  /** Name for readers. */
  outlet: string;
  /** Site that published it; two items of one site are not two voices. */
  site: string;
  tags: string[];
  /** Topics in whose description the item's feed stands. */
  feedOf: string[];
  /** Votes or points where a source has them. */
  points?: number;
  /** How near in meaning it is to a topic, -1 to 1; unset where no embedding model measured it. */
  nearness?: number;
}
