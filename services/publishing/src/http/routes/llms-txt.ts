import { llmsTxt, llmsTxtLength, robots } from "../../domain/feeds/llms-txt.ts";
import { latest, sendDocument } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import type { SiteHandler } from "../with-site.ts";

const type = "text/plain; charset=utf-8";

/** GET /sites/:handle/llms.txt: what programs that read for somebody should know of the site. */
export function llmsTxtRoute({ posts, addresses }: SitePorts): SiteHandler {
  return async (request, response, site) => {
    const newest = await posts.list(site, { limit: llmsTxtLength });
    sendDocument(request, response, {
      type,
      body: llmsTxt({ site, posts: newest, addresses }),
      changedAt: latest([site.updatedAt, ...newest.map(({ updatedAt }) => updatedAt)]),
    });
  };
}

/** GET /sites/:handle/robots.txt: on a domain of its own a site has its own. */
export function siteRobotsRoute({ addresses }: SitePorts): SiteHandler {
  return async (request, response, site) => {
    sendDocument(request, response, { type, body: robots(site, addresses), changedAt: site.updatedAt });
  };
}
