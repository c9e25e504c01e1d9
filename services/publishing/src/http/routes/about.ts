import { aboutPage } from "../../domain/pages/about.ts";
import { htmlType, latest, sendDocument } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import { siteView } from "../site-view.ts";
import type { SiteHandler } from "../with-site.ts";

/** GET /sites/:handle/about: what the site is about. */
export function aboutRoute(ports: SitePorts): SiteHandler {
  return async (request, response, site) => {
    const [{ view, newest }, facets] = await Promise.all([siteView(ports, site), ports.facets(site)]);
    sendDocument(request, response, {
      type: htmlType,
      body: aboutPage(view, facets),
      changedAt: latest([site.updatedAt, ...newest.map(({ updatedAt }) => updatedAt)]),
    });
  };
}
