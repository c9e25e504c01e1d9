import { aboutPage } from "../../domain/pages/about.ts";
import { archivedTitles, archivePage } from "../../domain/pages/archive.ts";
import { monthName } from "../../domain/pages/dates.ts";
import type { View } from "../../domain/pages/view.ts";
import { startOfMonth } from "../../domain/time-zone.ts";
import { parameter, sendPage, sendSiteNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import { siteView } from "../site-view.ts";
import type { SiteHandler } from "../with-site.ts";
import { type NamedPosts, sendNamedPosts } from "./named-posts.ts";

/** GET /sites/:handle/archive: all years and months of the site. */
export function archiveRoute(ports: SitePorts): SiteHandler {
  const { posts, facets } = ports;
  return async (request, response, site) => {
    const [{ view }, { months }, newest] = await Promise.all([
      siteView(ports, site),
      facets(site),
      posts.list(site, { limit: archivedTitles }),
    ]);
    sendPage(request, response, { site, shown: newest, body: archivePage({ view, months, posts: newest }) });
  };
}

/** GET /sites/:handle/archive/:year and /archive/:year/:month: the posts of a year or a month. */
export function periodRoute(ports: SitePorts): SiteHandler {
  return async (request, response, site) => {
    const viewed = await siteView(ports, site);
    const period = readPeriod(viewed.view, parameter(request, "year"), parameter(request, "month"));
    if (period === undefined) return sendSiteNotFound(response, viewed);
    await sendNamedPosts({ request, response }, ports, viewed, period);
  };
}

function readPeriod({ site, addresses, locale }: View, year: string, month: string): NamedPosts | undefined {
  if (!/^[12]\d{3}$/.test(year) || !/^(?:0[1-9]|1[0-2])?$/.test(month)) return undefined;
  const archive = { name: locale.words.archive, url: addresses.archive(site) };
  const path = month === "" ? year : `${year}/${month}`;
  const first = month === "" ? 1 : Number(month);
  const from = startOfMonth(site, Number(year), first);
  const before = startOfMonth(site, Number(year), month === "" ? 13 : first + 1);
  return {
    kind: "archive",
    name: month === "" ? year : monthName(`${year}-${month}`, locale.language),
    above: month === "" ? archive : { name: year, url: addresses.archive(site, year) },
    filter: { from, before },
    pageUrl: (page) => addresses.archive(site, path, page),
  };
}

/** GET /sites/:handle/about: the about page. */
export function aboutRoute(ports: SitePorts): SiteHandler {
  return async (request, response, site) => {
    const [{ view, newest }, facets] = await Promise.all([siteView(ports, site), ports.facets(site)]);
    sendPage(request, response, { site, shown: newest, body: aboutPage(view, facets) });
  };
}
