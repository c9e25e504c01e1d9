import { oneLine } from "../../domain/characters.ts";
import { maxQueryLength, searchPage } from "../../domain/pages/search.ts";
import { searchedPosts, searchPosts } from "../../domain/search.ts";
import { cachePerEdition } from "../cache-per-edition.ts";
import { sendPage } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import { siteView, withCovers } from "../site-view.ts";
import type { SiteHandler } from "../with-site.ts";

/**
 * The number of sites whose posts are cached for searching. Without their texts, the posts of one site may take some
 * megabytes.
 */
const searchedSites = 10;

/** GET /sites/:handle/search?q=…: the search form and the results. */
export function searchRoute(ports: SitePorts): SiteHandler {
  const searched = cachePerEdition((site) => ports.posts.list(site, { limit: searchedPosts }), searchedSites);
  return async (request, response, site) => {
    const query = readQuery(request.query.q);
    const { view, newest } = await siteView(ports, site);
    const found = query === "" ? [] : searchPosts(await searched(site), query);
    const body = searchPage({ view: withCovers(view, found), query, found });
    sendPage(request, response, { site, shown: newest, body });
  };
}

function readQuery(query: unknown): string {
  return typeof query === "string" ? oneLine([...query].slice(0, maxQueryLength).join("")) : "";
}
