/** What a sitemap says of a post. */
export interface SitemapEntry {
  readonly slug: string;
  readonly updatedAt: Date;
}
