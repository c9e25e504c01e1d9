import type { Addresses } from "../addresses.ts";
import { nameKey } from "../name-key.ts";
import type { PostFacets } from "../ports.ts";
import type { Post } from "../post.ts";
import type { Site } from "../site.ts";
import { element, xmlDocument } from "./xml.ts";

/**
 * Most addresses in one sitemap. The protocol of sitemaps.org allows 50,000, which would be ten megabytes and half a second of
 * the process for whoever asks; five files of a fifth each say the same.
 */
export const sitemapLength = 10_000;

/** An address and, where it is known, when what is there last changed. */
export interface SitemapAddress {
  readonly location: string;
  readonly updatedAt?: Date;
}

/** The pages of a site besides its posts: names that share a page are one. */
export function sitePages(
  site: Site,
  { tags, authors }: PostFacets,
  updatedAt: Date,
  addresses: Addresses,
): SitemapAddress[] {
  const keysOf = (names: PostFacets["tags"]): string[] =>
    [...new Set(names.map(({ name }) => nameKey(name)))].filter((key) => key !== "");
  return [
    { location: addresses.home(site), updatedAt },
    { location: addresses.about(site), updatedAt },
    { location: addresses.archive(site), updatedAt },
    ...keysOf(tags).map((key) => ({ location: addresses.tag(site, key) })),
    ...keysOf(authors).map((key) => ({ location: addresses.author(site, key) })),
  ];
}

/** The posts of a site as addresses. */
export const sitePosts = (
  site: Site,
  entries: readonly Pick<Post, "slug" | "updatedAt">[],
  addresses: Addresses,
): SitemapAddress[] => entries.map(({ slug, updatedAt }) => ({ location: addresses.post(site, slug), updatedAt }));

/** One sitemap. */
export const sitemap = (listed: readonly SitemapAddress[]): string => document("urlset", "url", listed);

/** The list of sitemaps that a long site has instead of one. */
export const sitemapIndex = (parts: readonly SitemapAddress[]): string => document("sitemapindex", "sitemap", parts);

function document(root: string, name: string, listed: readonly SitemapAddress[]): string {
  return xmlDocument([
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...listed.map(
      ({ location, updatedAt }) =>
        `<${name}>${element("loc", location)}${element("lastmod", updatedAt?.toISOString())}</${name}>`,
    ),
    `</${root}>`,
  ]);
}
