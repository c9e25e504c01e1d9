import type { FeedContent } from "../../domain/addresses.ts";
import { isFeedEnabled } from "../../domain/feed-links.ts";
import { feedChangedAt, feedLength } from "../../domain/feeds/feed.ts";
import { rssFeed } from "../../domain/feeds/rss.ts";
import type { ShareImage } from "../../domain/page-slots.ts";
import { standingPicture } from "../../domain/pictures/site-picture.ts";
import type { Post } from "../../domain/post.ts";
import type { Site } from "../../domain/site.ts";
import { sendDocument, sendNotFound } from "../send.ts";
import type { SitePorts } from "../site-ports.ts";
import type { SiteHandler } from "../with-site.ts";

/** GET a feed: the newest posts, while the owner has feeds of this content switched on. */
export function feedRoute(ports: SitePorts, content: FeedContent): SiteHandler {
  const { posts, addresses } = ports;
  return async (request, response, site) => {
    if (!isFeedEnabled(site, content)) return sendNotFound(response, site, addresses);
    const newest = await posts.listFull(site, { limit: feedLength });
    const input = { site, posts: newest, addresses, content, shareImages: await shareImages(ports, site, newest) };
    sendDocument(request, response, {
      type: "application/rss+xml; charset=utf-8",
      body: rssFeed(input),
      changedAt: feedChangedAt(input),
    });
  };
}

/** Of the posts that no kept picture stands for. */
async function shareImages(
  { slots = {}, addresses }: SitePorts,
  site: Site,
  posts: readonly Post[],
): Promise<ReadonlyMap<string, ShareImage>> {
  const found = new Map<string, ShareImage>();
  for (const post of posts) {
    const isPictured = standingPicture(site, post, addresses) !== undefined;
    const image = isPictured ? undefined : await slots.shareImage?.(site, post);
    if (image !== undefined) found.set(post.id, image);
  }
  return found;
}
