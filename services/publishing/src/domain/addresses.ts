import type { Site } from "./site.ts";

/** What decides where a site is found. */
export type SitePlace = Pick<Site, "handle" | "domain">;

/** The forms that a feed is written in, and how much it tells. */
export type FeedFormat = "rss" | "atom" | "json";
export type FeedContent = "full" | "excerpt";

/** Where everything of the public sites is found. */
export interface Addresses {
  /** The home page of a site, or a further page of its list. */
  readonly home: (site: SitePlace, page?: number) => string;
  readonly post: (site: SitePlace, slug: string) => string;
  /** The posts of a tag or an author, by the key of the name. */
  readonly tag: (site: SitePlace, key: string, page?: number) => string;
  readonly author: (site: SitePlace, key: string, page?: number) => string;
  /** All years, or the posts of a year or month such as "2026/11". */
  readonly archive: (site: SitePlace, period?: string, page?: number) => string;
  readonly about: (site: SitePlace) => string;
  readonly search: (site: SitePlace) => string;
  /** What can be found by searching, as one file. */
  readonly searchIndex: (site: SitePlace) => string;
  readonly feed: (site: SitePlace, format: FeedFormat, content: FeedContent) => string;
  /** The sitemap, or a part of it. */
  readonly sitemap: (site: SitePlace, part?: number) => string;
  /** What programs that read for somebody should know of the site. */
  readonly llmsTxt: (site: SitePlace) => string;
  /** A file of ours, by its name. */
  readonly asset: (name: string) => string;
  /** A picture of a post, by its name. */
  readonly picture: (name: string) => string;
}

/** The files of the feeds, below a site's home. */
export const feedFiles: Readonly<Record<FeedFormat, Readonly<Record<FeedContent, string>>>> = {
  rss: { full: "feed.xml", excerpt: "feed-excerpt.xml" },
  atom: { full: "atom.xml", excerpt: "atom-excerpt.xml" },
  json: { full: "feed.json", excerpt: "feed-excerpt.json" },
};

/** Absolute addresses below a base URL such as "https://sites.example.com", or on a site's own domain. */
export function createAddresses(baseUrl: string): Addresses {
  const sites = `${baseUrl.replace(/\/{1,80}$/, "")}/sites`;
  const of = ({ handle, domain }: SitePlace, rest = ""): string =>
    domain === undefined ? `${sites}/${encodeURIComponent(handle)}${rest}` : `https://${domain}${rest}`;
  return {
    home: (site, page) => of(site, homePath(site) + pageQuery(page)),
    post: (site, slug) => of(site, `/${encodeURIComponent(slug)}`),
    tag: (site, key, page) => of(site, `/tag/${encodeURIComponent(key)}${pageQuery(page)}`),
    author: (site, key, page) => of(site, `/author/${encodeURIComponent(key)}${pageQuery(page)}`),
    archive: (site, period, page) => of(site, `/archive${period === undefined ? "" : `/${period}`}${pageQuery(page)}`),
    about: (site) => of(site, "/about"),
    search: (site) => of(site, "/search"),
    searchIndex: (site) => of(site, "/search.json"),
    feed: (site, format, content) => of(site, `/${feedFiles[format][content]}`),
    sitemap: (site, part) => of(site, part === undefined ? "/sitemap.xml" : `/sitemap-${part}.xml`),
    llmsTxt: (site) => of(site, "/llms.txt"),
    // No handle begins with an underscore.
    asset: (name) => `${sites}/_assets/${name}`,
    picture: (name) => `${sites}/_pictures/${name}`,
  };
}

const pageQuery = (page = 1): string => (page > 1 ? `?page=${page}` : "");
const homePath = ({ domain }: SitePlace): string => (domain === undefined ? "" : "/");

/** The address without scheme and host, for links that should stay on the host by which the page was reached. */
export function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The host of the sites' base URL, with its port, when nothing else is on its origin; undefined when the API is, or may be. */
export function ownHostOf(sitesBaseUrl: string, apiBaseUrl: string | undefined): string | undefined {
  if (apiBaseUrl === undefined) return undefined;
  const [sites, api] = [new URL(sitesBaseUrl), new URL(apiBaseUrl)];
  return sites.origin === api.origin ? undefined : sites.host;
}
