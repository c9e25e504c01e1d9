import type { Addresses } from "../addresses.ts";
import type { Site } from "../site.ts";
import { element } from "./xml.ts";

/** Most addresses that one sitemap may have, by sitemaps.org, the home page included. */
export const sitemapLength = 50_000;

/** What a sitemap says of a post. */
export interface SitemapEntry {
  readonly slug: string;
  readonly updatedAt: Date;
}

/** The addresses of a site and when each last changed; entries newest first. */
export function sitemap(site: Site, entries: readonly SitemapEntry[], addresses: Addresses): string {
  const changedAt = new Date(Math.max(site.updatedAt.getTime(), ...entries.slice(0, 100).map(timeOf)));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    address(addresses.home(site), changedAt),
    ...entries.map((entry) => address(addresses.post(site, entry.slug), entry.updatedAt)),
    "</urlset>",
  ];
  return `${lines.join("\n")}\n`;
}

const timeOf = ({ updatedAt }: SitemapEntry): number => updatedAt.getTime();

function address(location: string, changedAt: Date): string {
  return `<url>${element("loc", location)}${element("lastmod", changedAt.toISOString())}</url>`;
}
