import type { Addresses } from "../domain/addresses.ts";
import { cdata, element, xmlText } from "../domain/feeds/xml.ts";
import type { PostSummary } from "../domain/post.ts";
import type { Site } from "../domain/site.ts";
import type { Comment } from "./comment.ts";
import { commentAddress, postCommentsFeed, siteCommentsFeed } from "./comment-addresses.ts";
import { commentText } from "./pages/thread.ts";

/** How many comments a feed has. */
export const commentFeedLength = 30;

type FeedPost = Pick<PostSummary, "id" | "slug" | "title">;

export interface CommentFeedInput {
  readonly site: Site;
  readonly addresses: Addresses;
  /** The one post that it is about; else it is about all. */
  readonly post?: FeedPost;
  /** Newest first, each with the post that it is on. */
  readonly comments: readonly { readonly comment: Comment; readonly post: FeedPost }[];
}

/** The newest comments as RSS 2.0. E-mail addresses are no part of it. */
export function commentFeed({ site, addresses, post, comments }: CommentFeedInput): string {
  const about = post === undefined ? site.name : `${post.title} – ${site.name}`;
  const self = post === undefined ? siteCommentsFeed(addresses, site) : postCommentsFeed(addresses, site, post.slug);
  const link = post === undefined ? addresses.home(site) : addresses.post(site, post.slug);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    "<channel>",
    element("title", `Comments on ${about}`),
    element("link", link),
    element("description", `The newest comments on ${about}`),
    `<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>`,
    element("generator", "Galley"),
    ...comments.map((each) => item(site, addresses, each)),
    "</channel>",
    "</rss>",
  ];
  return `${lines.join("\n")}\n`;
}

function item(site: Site, addresses: Addresses, { comment, post }: CommentFeedInput["comments"][number]): string {
  return [
    "<item>",
    element("title", `${comment.name} on ${post.title}`),
    element("link", commentAddress(addresses, site, post.slug, comment)),
    `<guid isPermaLink="false">urn:uuid:${xmlText(comment.id)}</guid>`,
    element("pubDate", comment.createdAt.toUTCString()),
    element("dc:creator", comment.name),
    element("description", comment.text),
    `<content:encoded>${cdata(commentText(comment.text).markup)}</content:encoded>`,
    "</item>",
  ].join("\n");
}
