import { ownPage } from "../../domain/pages/own-page.ts";
import { parameter, sendPage, sendSiteNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import { siteView } from "../site-view.ts";
import type { SiteHandler } from "../with-site.ts";

/** GET /sites/:handle/pages/:name: a page that the owner wrote, such as the imprint. */
export function ownPageRoute(ports: SitePorts): SiteHandler {
  return async (request, response, site) => {
    const slug = parameter(request, "name");
    const isKnown = site.customization?.pages?.some((page) => page.slug === slug) ?? false;
    const [viewed, found] = await Promise.all([
      siteView(ports, site),
      isKnown ? ports.findPage?.(site, slug) : undefined,
    ]);
    if (found === undefined) return sendSiteNotFound(response, viewed);
    sendPage(request, response, { site, shown: [found], body: ownPage(viewed.view, found) });
  };
}
