import {
  type SitemapAddress,
  sitemap,
  sitemapIndex,
  sitemapLength,
  sitePages,
  sitePosts,
} from "../../domain/feeds/sitemap.ts";
import { lastChange } from "../../domain/post.ts";
import type { Site } from "../../domain/site.ts";
import { parameter, sendDocument, sendNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import type { SiteHandler } from "../with-site.ts";

const type = "application/xml; charset=utf-8";

/** GET /sites/:handle/sitemap.xml: all addresses of the site, or an index of several sitemaps if there are too many. */
export function sitemapRoute(ports: SitePorts): SiteHandler {
  const { posts, addresses } = ports;
  return async (request, response, site) => {
    const count = await posts.count(site);
    const pages = await listPages(ports, site);
    if (count + pages.length <= sitemapLength) {
      const listed = [
        ...pages,
        ...sitePosts(site, await posts.listAddresses(site, { limit: sitemapLength }), addresses),
      ];
      sendDocument(request, response, { type, body: sitemap(listed), changedAt: lastChange(site, listed) });
      return;
    }
    const parts = Array.from({ length: Math.ceil(count / sitemapLength) + 1 }, (_, part) => ({
      location: addresses.sitemap(site, part),
    }));
    // The time of the last change of the index is always now. Finding out the last change of all posts would be too
    // expensive.
    sendDocument(request, response, { type, body: sitemapIndex(parts), changedAt: new Date() });
  };
}

/** GET /sites/:handle/sitemap-:part.xml: part 0 lists the site's own pages, and each further part lists posts. */
export function sitemapPartRoute(ports: SitePorts): SiteHandler {
  const { posts, addresses } = ports;
  return async (request, response, site) => {
    const part = parameter(request, "part");
    if (!/^(?:0|[1-9]\d{0,3})$/.test(part)) return sendNotFound(response, site, addresses);
    const skip = (Number(part) - 1) * sitemapLength;
    const listed =
      part === "0"
        ? await listPages(ports, site)
        : sitePosts(site, await posts.listAddresses(site, { skip, limit: sitemapLength }), addresses);
    if (listed.length === 0) return sendNotFound(response, site, addresses);
    sendDocument(request, response, { type, body: sitemap(listed), changedAt: lastChange(site, listed) });
  };
}

async function listPages({ posts, facets, addresses }: SitePorts, site: Site): Promise<SitemapAddress[]> {
  const [found, newest] = await Promise.all([facets(site), posts.list(site, { limit: 1 })]);
  return sitePages(site, found, lastChange(site, newest), addresses);
}

/**
 * GET /sites/:handle/robots.txt: allows everything and names the sitemap. A site on its own domain needs its own file.
 */
export function siteRobotsRoute({ addresses }: SitePorts): SiteHandler {
  return async (request, response, site) => {
    const body = `User-agent: *\nAllow: /\n\nSitemap: ${addresses.sitemap(site)}\n`;
    sendDocument(request, response, { type: "text/plain; charset=utf-8", body, changedAt: site.updatedAt });
  };
}
