import type { Site } from "./site.ts";

/** What decides where a site is found. */
export type SitePlace = Pick<Site, "handle" | "domain">;

/** How much a feed tells. */
export type FeedContent = "full" | "excerpt";

/** Where everything of the public sites is found. */
export type Addresses = ReturnType<typeof createAddresses>;

/** The files of the feeds, below a site's home. */
export const feedFiles: Readonly<Record<FeedContent, string>> = { full: "feed.xml", excerpt: "feed-excerpt.xml" };

/** Absolute addresses below a base URL such as "https://sites.example.com", or on a site's own domain. */
export function createAddresses(baseUrl: string) {
  const sites = `${baseUrl.replace(/\/{1,80}$/, "")}/sites`;
  const of = ({ handle, domain }: SitePlace, rest = ""): string =>
    domain === undefined ? `${sites}/${encodeURIComponent(handle)}${rest}` : `https://${domain}${rest}`;
  const named = (kind: string) => (site: SitePlace, key: string, page?: number) =>
    of(site, `/${kind}/${encodeURIComponent(key)}${pageQuery(page)}`);
  return {
    /** The home page of a site, or a further page of its list. */
    home: (site: SitePlace, page?: number) => of(site, homePath(site) + pageQuery(page)),
    post: (site: SitePlace, slug: string) => of(site, `/${encodeURIComponent(slug)}`),
    /** Where the comments of a post are: the form is sent there, and the pages of the list are read there. */
    comments: (site: SitePlace, slug: string) => of(site, `/${encodeURIComponent(slug)}/comments`),
    /** The posts of a tag or an author, by the key of the name. */
    tag: named("tag"),
    author: named("author"),
    /** All years, or the posts of a year or month such as "2026/11". */
    archive: (site: SitePlace, period?: string, page?: number) =>
      of(site, `/archive${period === undefined ? "" : `/${period}`}${pageQuery(page)}`),
    about: (site: SitePlace) => of(site, "/about"),
    search: (site: SitePlace) => of(site, "/search"),
    feed: (site: SitePlace, content: FeedContent) => of(site, `/${feedFiles[content]}`),
    /** The sitemap, or a part of it. */
    sitemap: (site: SitePlace, part?: number) => of(site, part === undefined ? "/sitemap.xml" : `/sitemap-${part}.xml`),
    /** A file of ours, by its name. No handle begins with an underscore. */
    asset: (name: string) => `${sites}/_assets/${name}`,
    /** A picture of a post, by its name. */
    picture: (name: string) => `${sites}/_pictures/${name}`,
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
