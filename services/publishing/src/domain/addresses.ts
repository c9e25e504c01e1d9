import type { Site } from "./site.ts";

/** The fields of a site from which its URL is built. */
export type SitePlace = Pick<Site, "handle" | "domain">;

/** The content of a feed: whole articles or excerpts. */
export type FeedContent = "full" | "excerpt";

/** Functions that build the absolute URLs of the public sites, for example of a post, a feed or a picture. */
export type Addresses = ReturnType<typeof createAddresses>;

/** The format of a feed: RSS 2.0 or Atom. */
export type FeedForm = "rss" | "atom";

/** A list of posts that has feeds of its own: those with a tag or by an author. `key` is the name as in URLs. */
export interface FeedOf {
  readonly kind: "tag" | "author";
  readonly key: string;
}

/** The file names of the feeds, relative to the page whose posts they contain. */
export const feedFiles: Readonly<Record<FeedForm, Readonly<Record<FeedContent, string>>>> = {
  rss: { full: "feed.xml", excerpt: "feed-excerpt.xml" },
  atom: { full: "atom.xml", excerpt: "atom-excerpt.xml" },
};

/** The widths in pixels of a site's icon as PNG. Search engines want multiples of 48, RSS wants 144. */
export const iconWidths = [48, 96, 144, 192, 512] as const;
export const largestIcon = 512;

/** The file name of an icon of this width, relative to a site's home page. */
export const iconFile = (width: (typeof iconWidths)[number]) => `icon-${width}.png` as const;

/** The icon that iOS shows on the home screen. */
export const appleIcon = { file: "apple-touch-icon.png", width: 180 } as const;

/** The names of the files of a site's icon, relative to the site's home page. */
export type IconFile = ReturnType<typeof iconFile> | "icon.svg" | typeof appleIcon.file;

/**
 * Creates the functions that build URLs. A site without its own domain is at `<baseUrl>/sites/<handle>`, where
 * `baseUrl` is for example "https://sites.example.com". A site with its own domain is at the root of that domain.
 */
export function createAddresses(baseUrl: string) {
  const sites = `${baseUrl.replace(/\/{1,80}$/, "")}/sites`;
  const siteUrl = ({ handle, domain }: SitePlace, rest = ""): string =>
    domain === undefined ? `${sites}/${encodeURIComponent(handle)}${rest}` : `https://${domain}${rest}`;
  const listPage = (kind: string) => (site: SitePlace, key: string, page?: number) =>
    siteUrl(site, `/${kind}/${encodeURIComponent(key)}${pageQuery(page)}`);
  return {
    /** The URL of a site's home page, or of a later page of its list of posts. Pages are numbered from 1. */
    home: (site: SitePlace, page?: number) => siteUrl(site, homePath(site) + pageQuery(page)),
    post: (site: SitePlace, slug: string) => siteUrl(site, `/${encodeURIComponent(slug)}`),
    /** The URL of a post's comments. The comment form is sent to it, and a GET request returns the list of comments. */
    comments: (site: SitePlace, slug: string) => siteUrl(site, `/${encodeURIComponent(slug)}/comments`),
    /** The URL of the list of posts with a tag or by an author. `key` is the name as `nameKey` writes it in URLs. */
    tag: listPage("tag"),
    author: listPage("author"),
    /** The URL of the archive of all years, or of the posts of a period such as "2026" or "2026/11". */
    archive: (site: SitePlace, period?: string, page?: number) =>
      siteUrl(site, `/archive${period === undefined ? "" : `/${period}`}${pageQuery(page)}`),
    about: (site: SitePlace) => siteUrl(site, "/about"),
    search: (site: SitePlace) => siteUrl(site, "/search"),
    /** The URL of a feed of all posts, or of the posts with a tag or by an author. */
    feed: (site: SitePlace, content: FeedContent, { form = "rss", of }: FeedChoice = {}) => {
      const list = of === undefined ? "" : `/${of.kind}/${encodeURIComponent(of.key)}`;
      return siteUrl(site, `${list}/${feedFiles[form][content]}`);
    },
    icon: (site: SitePlace, file: IconFile) => siteUrl(site, `/${file}`),
    /** The URL of a file of the logo. `version` changes with its content. */
    logo: (site: SitePlace, file: string, version: string) => siteUrl(site, `/${file}?v=${version}`),
    /** The URL of a page that the owner wrote. No post can have it, because the slugs of posts contain no slash. */
    page: (site: SitePlace, slug: string) => siteUrl(site, `/pages/${encodeURIComponent(slug)}`),
    /** The URL of the sitemap, or of one part of a sitemap that is split into several files. */
    sitemap: (site: SitePlace, part?: number) =>
      siteUrl(site, part === undefined ? "/sitemap.xml" : `/sitemap-${part}.xml`),
    /**
     * The URL of a static file such as a stylesheet. It cannot be that of a site, because no handle begins with "_".
     */
    asset: (name: string) => `${sites}/_assets/${name}`,
    /** The URL of a picture of a post or a publication. `name` is the picture's file name. */
    picture: (name: string) => `${sites}/_pictures/${name}`,
  };
}

interface FeedChoice {
  readonly form?: FeedForm;
  readonly of?: FeedOf | undefined;
}

const pageQuery = (page = 1): string => (page > 1 ? `?page=${page}` : "");
const homePath = ({ domain }: SitePlace): string => (domain === undefined ? "" : "/");

/**
 * Returns the path and query of a URL. Pages link with it, so that readers stay on the host where they opened the page.
 */
export function pathAndQuery(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Returns the path of a URL with a query appended. The URL must not have a query. */
export const pathWithQuery = (address: string, query: string): string => `${pathAndQuery(address)}?${query}`;

/**
 * The host (with its port) of the sites' base URL if the sites have an origin of their own. Returns undefined if the
 * API shares that origin, or if the API's base URL is unknown.
 */
export function ownSitesHost(sitesBaseUrl: string, apiBaseUrl: string | undefined): string | undefined {
  if (apiBaseUrl === undefined) return undefined;
  const [sites, api] = [new URL(sitesBaseUrl), new URL(apiBaseUrl)];
  return sites.origin === api.origin ? undefined : sites.host;
}
