import { latest, sendDocument, sendNotFound } from "../../http/send.ts";
import type { SiteHandler } from "../../http/with-site.ts";
import { commentFeed, commentFeedLength } from "../feed.ts";
import { findPost, keyOf } from "./find-post.ts";
import type { CommentPorts } from "./ports.ts";

const type = "application/rss+xml; charset=utf-8";

/** GET /sites/:handle/:slug/comments.xml: the newest comments on a post. */
export function postCommentsFeedRoute(ports: CommentPorts): SiteHandler {
  return async (request, response, site) => {
    const post = await findPost(request, site, ports);
    if (post === undefined) return sendNotFound(response, site, ports.addresses);
    const newest = await ports.comments.newestShown(keyOf(site, post), commentFeedLength);
    const comments = newest.map((comment) => ({ comment, post }));
    sendDocument(request, response, {
      type,
      body: commentFeed({ site, addresses: ports.addresses, post, comments }),
      changedAt: latest([site.updatedAt, post.updatedAt, post.commentsChangedAt ?? post.updatedAt]),
    });
  };
}

/** GET /sites/:handle/comments.xml: the newest comments on all posts. */
export function siteCommentsFeedRoute(ports: CommentPorts): SiteHandler {
  return async (request, response, site) => {
    if ((site.comments ?? "off") === "off") return sendNotFound(response, site, ports.addresses);
    const newest = await ports.comments.newestShown(site, commentFeedLength);
    const posts = await ports.comments.postsOf(site, [...new Set(newest.map(({ postId }) => postId))]);
    const comments = newest.flatMap((comment) => {
      const post = posts.get(comment.postId);
      return post === undefined ? [] : [{ comment, post }];
    });
    sendDocument(request, response, {
      type,
      body: commentFeed({ site, addresses: ports.addresses, comments }),
      changedAt: latest([site.updatedAt, ...newest.map(({ moderatedAt, createdAt }) => moderatedAt ?? createdAt)]),
    });
  };
}
