import { homePage, postsPerPage } from "../../domain/pages/home.ts";
import { pageNumber, sendPage, sendSiteNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import { siteView, withListCovers } from "../site-view.ts";
import type { SiteHandler } from "../with-site.ts";

/**
 * The number of newest posts to read for a front page: those of the list on the page and older ones that some templates
 * show.
 */
export const recentPosts = 60;

/** GET /sites/:handle: the list of posts, ten on each page. */
export function homeRoute(ports: SitePorts): SiteHandler {
  const { posts } = ports;
  return async (request, response, site) => {
    const page = pageNumber(request.query.page);
    const viewed = await siteView(ports, site);
    if (page === undefined) return sendSiteNotFound(response, viewed);
    const isFront = page === 1;
    const [count, read] = await Promise.all([
      posts.count(site),
      posts.list(site, { skip: (page - 1) * postsPerPage, limit: isFront ? recentPosts : postsPerPage }),
    ]);
    const pages = Math.max(1, Math.ceil(count / postsPerPage));
    if (page > pages) return sendSiteNotFound(response, viewed);
    const view = withListCovers(viewed.view, read);
    const body = homePage({ view, posts: read.slice(0, postsPerPage), recent: read, page, pages });
    sendPage(request, response, { site, shown: read, body });
  };
}
