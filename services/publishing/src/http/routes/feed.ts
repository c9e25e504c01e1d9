import type { FeedContent } from "../../domain/addresses.ts";
import { isFeedEnabled } from "../../domain/feed-links.ts";
import { feedChangedAt, feedLength, rssFeed } from "../../domain/feeds/rss.ts";
import { shareImage } from "../../domain/pictures/share-card.ts";
import { sendDocument, sendNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import type { SiteHandler } from "../with-site.ts";

/** GET a feed: the newest posts, while the owner has feeds of this content switched on. */
export function feedRoute({ posts, addresses }: SitePorts, content: FeedContent): SiteHandler {
  return async (request, response, site) => {
    if (!isFeedEnabled(site, content)) return sendNotFound(response, site, addresses);
    const newest = await posts.listFull(site, { limit: feedLength });
    sendDocument(request, response, {
      type: "application/rss+xml; charset=utf-8",
      body: rssFeed({
        site,
        posts: newest,
        addresses,
        content,
        shareImageOf: (post) => shareImage(site, post, addresses),
      }),
      changedAt: feedChangedAt({ site, posts: newest }),
    });
  };
}
