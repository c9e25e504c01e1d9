import { homePage, postsPerPage } from "../../domain/pages/home.ts";
import { htmlType, latest, sendDocument, sendNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import type { SiteHandler } from "../with-site.ts";

/** GET /sites/:handle: the list of posts, ten a page. */
export function homeRoute({ posts, addresses }: SitePorts): SiteHandler {
  return async (request, response, site) => {
    const page = pageNumber(request.query.page);
    if (page === undefined) return sendNotFound(response, site, addresses);
    const [count, shown] = await Promise.all([
      posts.count(site),
      posts.list(site, { skip: (page - 1) * postsPerPage, limit: postsPerPage }),
    ]);
    const pages = Math.max(1, Math.ceil(count / postsPerPage));
    if (page > pages) return sendNotFound(response, site, addresses);
    sendDocument(request, response, {
      type: htmlType,
      body: homePage({ site, addresses, posts: shown, page, pages }),
      changedAt: latest([site.updatedAt, ...shown.map(({ updatedAt }) => updatedAt)]),
    });
  };
}

function pageNumber(query: unknown): number | undefined {
  if (query === undefined) return 1;
  return typeof query === "string" && /^[1-9]\d{0,5}$/.test(query) ? Number(query) : undefined;
}
