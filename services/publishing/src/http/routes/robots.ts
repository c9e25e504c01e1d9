import { sendDocument } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import type { SiteHandler } from "../with-site.ts";

/** GET /sites/:handle/robots.txt: on a domain of its own a site has its own. Search engines may read everything. */
export function siteRobotsRoute({ addresses }: SitePorts): SiteHandler {
  return async (request, response, site) => {
    const body = `User-agent: *\nAllow: /\n\nSitemap: ${addresses.sitemap(site)}\n`;
    sendDocument(request, response, { type: "text/plain; charset=utf-8", body, changedAt: site.updatedAt });
  };
}
