import { type FeedInput, feedLength, rssFeed } from "../../domain/feeds/rss.ts";
import { latest, sendDocument, sendNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import type { SiteHandler } from "../with-site.ts";

/** GET /sites/:handle/feed.xml and feed-excerpt.xml: the newest posts, while the owner has the feed switched on. */
export function feedRoute({ posts, addresses }: SitePorts, content: FeedInput["content"]): SiteHandler {
  return async (request, response, site) => {
    const enabled = content === "full" ? site.feedFullEnabled : site.feedPartialEnabled;
    if (!enabled) return sendNotFound(response, site, addresses);
    const newest = await posts.listFull(site, { limit: feedLength });
    sendDocument(request, response, {
      type: "application/rss+xml; charset=utf-8",
      body: rssFeed({ site, posts: newest, addresses, content }),
      changedAt: latest([site.updatedAt, ...newest.map(({ updatedAt }) => updatedAt)]),
    });
  };
}
