import { sitemap, sitemapLength } from "../../domain/feeds/sitemap.ts";
import { latest, sendDocument } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import type { SiteHandler } from "../with-site.ts";

/** GET /sites/:handle/sitemap.xml: every address of the site. */
export function sitemapRoute({ posts, addresses }: SitePorts): SiteHandler {
  return async (request, response, site) => {
    const entries = await posts.listAddresses(site, sitemapLength - 1);
    sendDocument(request, response, {
      type: "application/xml; charset=utf-8",
      body: sitemap(site, entries, addresses),
      changedAt: latest([site.updatedAt, ...entries.slice(0, 1_000).map(({ updatedAt }) => updatedAt)]),
    });
  };
}
