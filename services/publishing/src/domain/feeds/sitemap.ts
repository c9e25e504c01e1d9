import type { Addresses } from "../addresses.ts";
import { mergeNames } from "../merge-names.ts";
import { nameKey } from "../name-key.ts";
import type { PostFacets } from "../ports.ts";
import type { Post } from "../post.ts";
import type { Site } from "../site.ts";
import { element, xmlDocument } from "./xml.ts";

/**
 * The maximum number of addresses in one sitemap. The protocol allows 50,000, but such a file would have ten megabytes
 * and block the process for half a second. Long sites get several smaller files instead.
 */
export const sitemapLength = 10_000;

/** A URL in a sitemap, and when the page last changed, if that is known. */
export interface SitemapAddress {
  readonly location: string;
  readonly updatedAt?: Date;
}

/**
 * The minimum number of posts with a tag before its page is listed. The page of a tag with one post says nothing that
 * the post's own page does not say.
 */
const minTagged = 2;

/** Lists the URLs of a site's pages that are not posts. Tags or authors that share a page are listed once. */
export function sitePages(
  site: Site,
  { tags, authors }: PostFacets,
  updatedAt: Date,
  addresses: Addresses,
): SitemapAddress[] {
  const nameKeys = (names: PostFacets["tags"], minPosts = 1): string[] =>
    mergeNames(names).flatMap(({ name, count }) => (nameKey(name) === "" || count < minPosts ? [] : nameKey(name)));
  return [
    { location: addresses.home(site), updatedAt },
    { location: addresses.about(site), updatedAt },
    { location: addresses.archive(site), updatedAt },
    ...(site.customization?.pages ?? []).map(({ slug }) => ({ location: addresses.page(site, slug) })),
    ...nameKeys(tags, minTagged).map((key) => ({ location: addresses.tag(site, key) })),
    ...nameKeys(authors).map((key) => ({ location: addresses.author(site, key) })),
  ];
}

/** Lists the URLs of a site's posts. */
export const sitePosts = (
  site: Site,
  entries: readonly Pick<Post, "slug" | "updatedAt">[],
  addresses: Addresses,
): SitemapAddress[] => entries.map(({ slug, updatedAt }) => ({ location: addresses.post(site, slug), updatedAt }));

/** Builds the XML of one sitemap. */
export const sitemap = (listed: readonly SitemapAddress[]): string => document("urlset", "url", listed);

/** Builds the index of the sitemap files of a long site. */
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
